import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { FetchCompleted } from '@runrate/contracts';
import { startFeedServer } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { startTestHub } from './test-hub.ts';

const corpora = fileURLToPath(new URL('../../testkit/corpora/', import.meta.url));

interface CorpusFile {
  readonly path: string;
  readonly body: Buffer;
}

function readFolder(folder: string): CorpusFile[] {
  return readdirSync(corpora + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.xml'))
    .map((name) => ({ path: `/${folder}/${name}`, body: readFileSync(`${corpora}${folder}/${name}`) }));
}

/** Reads a corpus stored in one file; each line is `[path, bytes as Latin-1 text]`. */
function readArchive(name: string): CorpusFile[] {
  const lines = gunzipSync(readFileSync(corpora + name))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [path, text]: [string, string] = JSON.parse(line);
    return { path: `/archive/${path}`, body: Buffer.from(text, 'latin1') };
  });
}

test('I15 I16 every feed of the corpora through HTTP: none crashes or hangs, at most 3.5 % are refused', {
  timeout: 120_000,
}, async () => {
  const files = [...readFolder('gofeed'), ...readArchive('feedvalidator/testcases.jsonl.gz')];
  await using server = await startFeedServer();
  for (const { path, body } of files) server.set(encodeURI(path), { body });
  await using hub = await startTestHub({
    sources: files.map(({ path }, index) => ({
      id: `feed-${index}`,
      kind: 'articles',
      name: path.slice(-100),
      url: `${server.origin}${encodeURI(path)}`,
      schedule: '0 0 29 2 *',
    })),
    network: { allow: [server.host] },
  });
  const fetches: FetchCompleted['data'][] = [];
  while (fetches.length < files.length) fetches.push(await hub.nextFetch());
  const refused = fetches.filter(({ outcome }) => outcome === 'failed');
  const sum = (pick: (counts: (typeof fetches)[number]['counts']) => number) =>
    fetches.reduce((total, { counts }) => total + pick(counts), 0);
  const events = await hub.events('articles');
  console.info('feeds of the corpora:', {
    feeds: files.length,
    answered: fetches.length,
    refused: `${refused.length} (${((100 * refused.length) / files.length).toFixed(2)} %, at most 3.5 % asked)`,
    items: sum((counts) => counts.new),
    rejected: sum((counts) => counts.rejected),
  });
  expect(files).toHaveLength(2232);
  expect(new Set(fetches.map(({ sourceId }) => sourceId)).size).toBe(files.length);
  expect(refused.length / files.length).toBeLessThanOrEqual(0.035);
  for (const { error } of refused) expect(error).toMatch(/^The (?:address|document)/);
  expect(events).toHaveLength(sum((counts) => counts.new));
  const asked = files.map(({ path }) => server.counts(encodeURI(path)).requests);
  expect(asked.every((requests) => requests === 1)).toBe(true);
});
