import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

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

/** Workspaces whose code runs in a hub's programs, apart from the pages. */
export const programWorkspaces = [
  'contracts',
  'engines',
  'service',
  'ingest',
  'enrich',
  'projector',
  'query-api',
  'notifier',
  'messages',
  'standalone',
];

/** Absolute paths of the repository's TypeScript files. */
export function listSourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (leftOut.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listSourceFiles(path);
    return /\.(ts|tsx|mts)$/.test(entry.name) ? [path] : [];
  });
}

/** Path of a file relative to the root, with `/` on every system. */
export function toFileName(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}

/** Tests, test-only code, and conformance suites. */
export function isTestFile(file: string): boolean {
  return /\.(test|e2e)\.tsx?$|\/(conformance|testing)\/|\/test-[\w-]+\.ts$/.test(file);
}
