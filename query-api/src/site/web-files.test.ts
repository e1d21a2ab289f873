import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { readWebFiles } from './web-files.ts';

test('S17 what tools leave in the folder of the build is not served', async () => {
  await using folder = await makeTemporaryFolder();
  await mkdir(join(folder.path, '.cache'));
  await mkdir(join(folder.path, 'assets'));
  for (const name of ['index.html', 'assets/app.js', '.runrate-setup', '.cache/page.html', 'assets/.keep']) {
    await writeFile(join(folder.path, name), 'x');
  }
  expect([...(await readWebFiles(folder.path)).keys()].sort()).toEqual(['/assets/app.js', '/index.html']);
});
