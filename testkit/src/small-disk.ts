import { execFile } from 'node:child_process';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryFolder } from './temporary-folder.ts';

const run = promisify(execFile);

/** A mounted file system small enough for a test to fill. */
export interface SmallDisk extends AsyncDisposable {
  readonly path: string;
  /** Fills the remaining space except `leaving` bytes. */
  fill(leaving?: number): Promise<void>;
  makeRoom(): Promise<void>;
}

/** Why no small disk can be mounted; `undefined` if one can. Tries it: even root may lack permission. */
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

/** Mounts a tmpfs, in a temporary folder or on this one; requires that `whyNoSmallDisk` returned `undefined`. */
export async function mountSmallDisk(mebibytes: number, on?: string): Promise<SmallDisk> {
  const folder = on === undefined ? await makeTemporaryFolder() : undefined;
  const path = folder?.path ?? on ?? '';
  await mountTmpfs(path, mebibytes);
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill(leaving = 0) {
      const { bavail, bsize } = await statfs(path);
      // A write that stops short of the last page fills the disk well enough.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leaving)), { flag: 'a' }).catch(
        (error: unknown) => {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        },
      );
    },
    makeRoom: () => rm(ballast, { force: true }),
    [Symbol.asyncDispose]: async () => {
      await run('umount', ['--lazy', path]);
      await folder?.[Symbol.asyncDispose]();
    },
  };
}
