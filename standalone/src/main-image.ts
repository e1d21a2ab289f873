import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Default command of the container: runs the hub of `HUB_CONFIG`, or else the sample hub with its world. */
const { env } = process;
const formerFolder = '/app/.data';
const holdsData = (folder: string) => existsSync(join(folder, 'log.db'));
// Earlier images kept data there; the hub must not start empty beside it.
if (holdsData(formerFolder) && !holdsData(env['DATA_DIR'] ?? '')) {
  process.stderr.write(`The data of this hub are in ${formerFolder}, where earlier images kept them.\n`);
  env['DATA_DIR'] = formerFolder;
}
// Browsers load video players from the sample world, on port 4010 if it is published.
env['SAMPLE_WORLD_HOST'] ??= env['HOST'] ?? '';
warnOfLittleMemory(process.constrainedMemory());
if (mayWrite(env['DATA_DIR'])) await import(env['HUB_CONFIG'] ? './main.ts' : './main-sample.ts');

/** A mounted volume or host folder may have another owner; prints how to fix that. */
function mayWrite(folder: string | undefined): boolean {
  if (folder === undefined || !existsSync(folder)) return true;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    const [user, group] = [process.getuid?.(), process.getgid?.()];
    process.stderr.write(
      `${folder} can't be written by user ${user}, as whom this container runs: run chown -R ${user}:${group} on the volume, ` +
        'or name its owner with --user. With --read-only, mount a volume there.\n',
    );
    process.exitCode = 1;
    return false;
  }
}

/** The kernel kills a container that exceeds its memory limit without any message. */
function warnOfLittleMemory(limit: number): void {
  const [needed, mebibyte] = [320, 1024 ** 2];
  if (limit <= 0 || limit >= needed * mebibyte) return;
  process.stderr.write(
    `This container may take ${Math.floor(limit / mebibyte)} MB of memory, and a first start takes up to ${needed}: it may be killed. ` +
      `Give it --memory ${needed}m, or --restart unless-stopped to have it go on.\n`,
  );
}
