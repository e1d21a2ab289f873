import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** A file system of its own, so small that a test can fill it. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** Takes the room that is left, but for so many bytes. */
  fill(leaving?: number): Promise<void>;
  /** Gives it back. */
  makeRoom(): Promise<void>;
}

/** Why this machine lets nobody mount a small disk; `undefined` when it does. Tries it: root may lack the right, too. */
export async function whyNoSmallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a file system';
  await using folder = await makeTemporaryFolder();
  try {
    await mountTmpfs(folder.path, 1);
    await run('umount', ['--lazy', folder.path]);
    return undefined;
  } catch {
    return 'this machine lets nobody mount a file system';
  }
}

function mountTmpfs(path: string, mebibytes: number): Promise<unknown> {
  return run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path]);
}

/** Mounts a file system in memory; needs what `whyNoSmallDisk` says. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await makeTemporaryFolder();
  const { path } = folder;
  await mountTmpfs(path, mebibytes);
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill(leaving = 0) {
      const { bavail, bsize } = await statfs(path);
      // A write may end short of the last page, which is as good.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)), { flag: 'a' }).catch(
        (error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        },
      );
    },
    makeRoom: () => rm(ballast, { force: true }),
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['--lazy', path]);
      await folder[Symbol.asyncDispose]();
    },
  };
}
