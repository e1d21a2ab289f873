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

/** Why this machine lets nobody mount a small disk; `undefined` when it does. */
export const noSmallDisk =
  process.platform === 'linux' && process.getuid?.() === 0 ? undefined : 'only root may mount a file system';

/** Mounts a file system in memory; needs what `noSmallDisk` says. */
export async function mountSmallDisk(mebibytes: number): Promise<SmallDisk> {
  const folder = await makeTemporaryFolder();
  const { path } = folder;
  await run('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', path]);
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
