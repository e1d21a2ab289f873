import { join } from 'node:path';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main-image.ts');
const usual = { PORT: '0', HOST: '127.0.0.1', SAMPLE_WORLD_PORT: '0', LOG_LEVEL: 'silent' };

test('RUN-34 what the image runs is a hub with content where no configuration is named', async () => {
  await using folder = await makeTemporaryFolder();
  await using hub = runProcess(main, { env: { ...usual, DATA_DIR: folder.path, HUB_CONFIG: '' } });
  const [, origin] = await hub.line(/^ready (\S+)$/);
  const response = await fetch(`${origin}/api/articles?limit=1`);
  expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(20);
}, 60_000);

test('RUN-34 what the image runs is the hub of a configuration that is named', async () => {
  await using folder = await makeTemporaryFolder();
  const HUB_CONFIG = join(folder.path, 'mine.yaml');
  await using hub = runProcess(main, { env: { ...usual, DATA_DIR: folder.path, HUB_CONFIG } });
  const { code, stderr } = await hub.ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`The file ${HUB_CONFIG} can't be read`);
}, 60_000);
