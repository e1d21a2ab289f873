import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { append, dump, openEnginesIn, project, start, startAttentive } from '../testing/embedded-hub.ts';
import { article } from '../testing/events.ts';
import { untilIdle } from '../testing/maintenance.ts';

const events = Array.from({ length: 20 }, (_, index) =>
  article({ guid: `g${index}`, url: `https://blog.example/${index}`, title: `Article ${index}` }),
);

/** A folder of data files that goes when the test ends. */
async function makeDataDir() {
  const path = await mkdtemp(join(tmpdir(), 'lost-files-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) };
}

test('search that was lost is filled from the log by itself', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  const wanted = await dump(before);
  await before.close();
  await rename(join(folder.path, 'search.db'), join(folder.path, 'search.db.away'));

  const engines = await openEnginesIn(folder.path);
  await using projector = await startAttentive(engines);
  const { comparisons } = await untilIdle(engines);
  expect(comparisons.audit).toMatchObject({ differences: 20, repaired: 20, left: 0 });
  expect(await dump(engines)).toBe(wanted);
  await projector.close();
  await engines.close();
}, 60_000);

test('a log that is older than the views is refused, with what to do', async () => {
  await using folder = await makeDataDir();
  const before = await openEnginesIn(folder.path);
  await project(before, events);
  await before.close();
  await rename(join(folder.path, 'log.db'), join(folder.path, 'log.db.away'));

  const engines = await openEnginesIn(folder.path);
  await append(engines, events.slice(0, 1));
  const refused = start(engines);
  await expect(refused).rejects.toThrow('articles up to 20, and it ends at 1');
  await expect(refused).rejects.toMatchObject({ name: 'StartRefused' });
  await engines.close();
});
