import { enableCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variables } from './variable.ts';

/**
 * Keeps compiled code between starts, for threads as well: one that finds its code there needs no compiler of types
 * of its own, which takes some 25 MB. Where nothing can be kept, all works without. Call it before threads start;
 * `NODE_COMPILE_CACHE` names another folder.
 */
export function keepCompiledCode(variables: Variables): void {
  const folder = variables['NODE_COMPILE_CACHE'] ?? join(tmpdir(), 'runrate-compiled');
  enableCompileCache(folder);
  process.env['NODE_COMPILE_CACHE'] = folder;
}
