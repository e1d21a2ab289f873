import { lstatSync, mkdirSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { StartRefused } from './start-refused.ts';
import type { Variables } from './variable.ts';

/**
 * Keeps compiled code between starts, for threads as well: one that finds its code there needs no compiler of types
 * of its own, which takes some 25 MB. What lies there is run, so the folder is the hub's alone; where none can be had,
 * all works without. Call it before threads start. `NODE_COMPILE_CACHE` names another folder, of this user or
 * of root, as images have it.
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

/** A folder that others could ever write to is not trusted with what is in it. */
function makeOwnFolder(path: string): string | undefined {
  try {
    if (!isOurs(path, openToOthers)) rmSync(path, { recursive: true, force: true });
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return isOurs(path, openToOthers) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path is a folder of one of these users that gives nobody else these rights, or not there. */
function isOurs(path: string, rights: number, owners = [process.getuid?.()]): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || process.platform === 'win32') return true;
  return found.isDirectory() && owners.includes(found.uid) && (found.mode & rights) === 0;
}
