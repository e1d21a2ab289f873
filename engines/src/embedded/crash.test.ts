import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { allSearches, articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { conformanceViews, notesView } from '../conformance/conformance-view.ts';
import { readAll } from '../conformance/log-probes.ts';
import { openEmbeddedEngines } from './open-embedded-engines.ts';

const child = fileURLToPath(new URL('./crash-child.ts', import.meta.url));

/** Lets a process write, kills it after some acknowledgements and returns the last number of each kind. */
async function writeAndKill(dataDir: string, acknowledgements: number): Promise<Map<string, number>> {
  const writer = spawn(process.execPath, [child, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(writer, 'exit');
  const last = new Map<string, number>();
  let heard = 0;
  for await (const line of createInterface({ input: writer.stdout })) {
    const [kind = '', number = ''] = line.split(' ');
    last.set(kind, Number(number));
    heard += 1;
    if (heard === acknowledgements) writer.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  return last;
}

test('kill -9 in the middle of writes: what was acknowledged is there, and views agree with their position', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'runrate-crash-'));
  let appended = -1;
  for (let round = 0; round < 10; round += 1) {
    const last = await writeAndKill(dataDir, 7 + round * 37);
    const engines = await openEmbeddedEngines({ dataDir, views: conformanceViews, searches: allSearches });
    const { log, views, search } = engines;
    appended = Math.max(appended, last.get('appended') ?? -1);

    const records = await readAll(log, 'engagement');
    expect(records.map(({ position }) => position.offset)).toEqual([...records.keys()]);
    expect(records.length).toBeGreaterThan(appended);
    expect(records.length % 3).toBe(0);

    const position = await views.position('crash', 'engagement', 0);
    expect(position).toBeGreaterThan(last.get('committed') ?? -1);
    expect((await views.get(notesView, 'counter'))?.viewCount ?? 0).toBe(position);
    const documents = position === 0 ? 0 : position + 1;
    expect(await views.count({ view: notesView, list: 'all' })).toBe(documents);
    expect(await views.count({ view: notesView, list: 'inCategory', where: { categories: 'saas' } })).toBe(
      documents,
    );

    const indexed = await search.count(articleSearch);
    expect(indexed).toBeGreaterThan(last.get('indexed') ?? -1);
    const { total } = await search.search({
      index: articleSearch,
      text: 'churn',
      now: '2026-02-01T00:00:00.000Z',
      limit: 1,
    });
    expect(total).toBe(indexed);
    await engines.close();
  }
  await rm(dataDir, { recursive: true });
}, 180_000);
