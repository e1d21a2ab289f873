import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { StartRefused } from './start-refused.ts';
import type { Variables } from './variable.ts';

/**
 * Keeps compiled code between starts, also for threads: a thread that finds its code there needs no
 * TypeScript compiler of its own, which takes some 25 MB. The cached code is executed, so only the hub may
 * write to the folder; without such a folder everything works uncached. Call it before threads start.
 * `NODE_COMPILE_CACHE` names another folder, owned by this user or, as in images, by root.
 */
export function keepCompiledCode(variables: Variables, dataDir: string): void {
  const named = variables['NODE_COMPILE_CACHE'] || undefined;
  if (named !== undefined && !isOurs(named, writableByOthers, [0, process.getuid?.()])) {
    throw new StartRefused(
      `NODE_COMPILE_CACHE: others may write to ${named}, and what lies there is run; name a folder of this user alone.`,
    );
  }
  const folder = named ?? makeOwnFolder(join(resolve(dataDir), 'compiled'));
  if (folder === undefined) return;
  enableCompileCache(folder);
  process.env['NODE_COMPILE_CACHE'] = folder;
}

const writableByOthers = 0o022;
const openToOthers = 0o077;

/** Creates the cache folder. A folder that others could ever have written to is not trusted. */
function makeOwnFolder(path: string): string | undefined {
  try {
    if (!isOurs(path, openToOthers)) rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return isOurs(path, openToOthers) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the path is missing, or a folder of one of these users that denies others these rights. */
function isOurs(path: string, rights: number, owners = [process.getuid?.()]): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || process.platform === 'win32') return true;
  return found.isDirectory() && owners.includes(found.uid) && (found.mode & rights) === 0;
}
