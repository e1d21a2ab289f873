// Leaves in a folder of manifests what the programs need: the root names their workspaces only, and nothing names what only
// tests use, so that `npm ci` brings neither the pages' libraries nor those of tests.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const programs = [
  'contracts',
  'engines',
  'service',
  'ingest',
  'enrich',
  'messages',
  'projector',
  'query-api',
  'notifier',
  'standalone',
  'sample-world',
];
const [folder] = process.argv.slice(2);
const kept = new Set([...programs, 'package.json', 'package-lock.json']);

for (const name of readdirSync(folder)) {
  if (!kept.has(name)) rmSync(join(folder, name), { recursive: true });
}
rewrite('package.json', ({ devDependencies, dependencies, scripts, ...manifest }) => ({
  ...manifest,
  workspaces: programs,
}));
for (const program of programs) {
  rewrite(join(program, 'package.json'), ({ devDependencies, ...manifest }) => manifest);
}

function rewrite(name, change) {
  const path = join(folder, name);
  writeFileSync(path, `${JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8'))), null, 2)}\n`);
}
