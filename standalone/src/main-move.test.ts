import { join } from 'node:path';
import { allSearches, allViews } from '@runrate/contracts';
import { openEmbeddedEngines } from '@runrate/engines';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, 'main-move.ts');
/** Addresses with no server. */
const nowhere = {
  KAFKA_BROKERS: '127.0.0.1:9',
  MONGODB_URL: 'mongodb://127.0.0.1:9',
  ELASTICSEARCH_URL: 'http://127.0.0.1:9',
};

test('RUN-14 npm run move says how it is used and what it lacks, and rehearses without the target', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  await engines.log.append([{ topic: 'engagement', key: 'item', value: '{"viewed":true}' }]);
  await engines.close();
  const run = (args: string[], env: Readonly<Record<string, string>>) =>
    runProcess(program, { args, env: { DATA_DIR: folder.path, ...env } }).ended;
  const [mistyped, lacking, rehearsed, refused] = await Promise.all([
    run(['--to', 'somewhere'], nowhere),
    run(['--to', 'engines'], {}),
    run(['--to', 'engines', '--dry-run'], nowhere),
    run(['--to', 'engines'], { ...nowhere, DATA_DIR: join(folder.path, 'none') }),
  ]);
  expect(mistyped).toMatchObject({ code: 1, stderr: expect.stringContaining('usage: npm run move') });
  expect(lacking).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Set KAFKA_BROKERS, MONGODB_URL'),
  });
  expect(rehearsed).toMatchObject({ code: 0, stderr: '' });
  expect(rehearsed.stdout).toContain('topic engagement: 1, 0.0 MB');
  expect(rehearsed.stdout).toContain('Nothing was written.');
  expect(refused.stderr).toContain('There is no hub in');
}, 40_000);

test('RUN-12 a hub that still runs on the data folder is not moved', async () => {
  await using folder = await makeTemporaryFolder();
  const engines = await openEmbeddedEngines({ dataDir: folder.path, views: allViews, searches: allSearches });
  const env = { DATA_DIR: folder.path, ...nowhere };
  const away = await runProcess(program, { args: ['--to', 'engines'], env }).ended;
  await engines.close();
  expect(away).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${folder.path} is in use by another process: stop that hub first`),
  });
}, 40_000);
