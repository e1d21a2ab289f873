import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryFolder, runProcess } from '@runrate/testkit';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');
const mainBackup = join(import.meta.dirname, 'main-backup.ts');
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

/** Starts a hub, waits until it is ready, and ends it unless told otherwise. */
async function startHub(folder: string, env: Record<string, string> = {}) {
  const config = join(folder, 'hub.yaml');
  writeFileSync(config, 'sources: [{ id: a, kind: articles, name: A, url: "http://127.0.0.1:9/feed" }]\n');
  const dataDir = join(folder, 'data');
  const hub = runProcess(main, {
    env: {
      ...{
        HUB_CONFIG: config,
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'silent',
        TMPDIR: join(folder, 'tmp'),
      },
      ...{ NODE_COMPILE_CACHE: '', ...env },
    },
  });
  return { hub, dataDir };
}

function listAll(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}

/** Permissions of group and others: the last six bits of the mode. */
function rightsOfOthers(path: string): number {
  return statSync(path).mode & 0o077;
}

/** Output of a command run as user 65534. */
function asNobody(command: string, ...args: string[]): string {
  try {
    return execFileSync(command, args, { uid: nobody, gid: nobody, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    return `refused ${error instanceof Error ? error.message : ''}`;
  }
}

test('S18 RUN-03 data, backups and compiled code are for their owner alone, those of an earlier version too', async () => {
  await using folder = await makeTemporaryFolder();
  chmodSync(folder.path, 0o755);
  mkdirSync(join(folder.path, 'tmp'), { mode: 0o777 });
  const first = await startHub(folder.path);
  await first.hub.line(/^ready /);
  const files = listAll(first.dataDir);
  for (const name of ['log.db', 'views.db', 'views.db-wal', 'search.db', 'lock.db', 'compiled']) {
    expect(files.some((path) => path.endsWith(name))).toBe(true);
  }
  expect([first.dataDir, ...files].filter((path) => rightsOfOthers(path) !== 0)).toEqual([]);
  // Compiled code is stored nowhere else.
  expect(readdirSync(join(folder.path, 'tmp'))).toEqual([]);
  const copy = join(folder.path, 'copy');
  const backup = runProcess(mainBackup, { args: [copy], env: { DATA_DIR: first.dataDir } });
  expect(await backup.ended).toMatchObject({ code: 0, stderr: '' });
  expect([copy, ...listAll(copy)].filter((path) => rightsOfOthers(path) !== 0)).toEqual([]);
  if (isRoot) {
    expect(asNobody('cat', join(copy, 'views.db'))).toContain('refused');
    expect(asNobody('ls', join(first.dataDir, 'compiled'))).toContain('refused');
  }
  first.hub.kill('SIGTERM');
  await first.hub.ended;

  const dataFiles = listAll(first.dataDir).filter((path) => path.endsWith('.db'));
  chmodSync(first.dataDir, 0o755);
  for (const path of dataFiles) chmodSync(path, 0o644);
  const second = await startHub(folder.path);
  await second.hub.line(/^ready /);
  expect(listAll(second.dataDir).filter((path) => rightsOfOthers(path) !== 0)).toEqual([]);
  second.hub.kill('SIGTERM');
  await second.hub.ended;
}, 300_000);

test.runIf(isRoot)(
  'RUN-03 what another user put where compiled code lies is never run, nor can they put anything there',
  async () => {
    await using folder = await makeTemporaryFolder();
    chmodSync(folder.path, 0o755);
    const planted = join(folder.path, 'data', 'compiled');
    mkdirSync(join(folder.path, 'tmp'), { mode: 0o777 });
    mkdirSync(planted, { recursive: true });
    writeFileSync(join(planted, 'planted'), 'not ours');
    for (const path of [planted, join(planted, 'planted')]) chownSync(path, nobody, nobody);
    const { hub } = await startHub(folder.path);
    await hub.line(/^ready /);
    expect(listAll(planted).filter((path) => path.endsWith('planted'))).toEqual([]);
    expect(statSync(planted).uid).toBe(0);
    expect(asNobody('touch', join(planted, 'mine'))).toContain('refused');
    hub.kill('SIGTERM');
    await hub.ended;
    const open = join(folder.path, 'open');
    mkdirSync(open);
    chmodSync(open, 0o777);
    const refused = await startHub(folder.path, { NODE_COMPILE_CACHE: open });
    expect(await refused.hub.ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('NODE_COMPILE_CACHE: others may write to'),
    });
  },
  300_000,
);
