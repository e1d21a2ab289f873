import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const leftOut = new Set([
  'node_modules',
  'dist',
  'corpora',
  '.git',
  '.data',
  '.cache',
  '.engines',
  'test-results',
  'playwright-report',
]);

/** Absolute paths of the TypeScript files of the repository. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSourceFiles(path);
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : [];
  });
}
