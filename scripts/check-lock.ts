// Checks that the lock file installs everywhere: every optional dependency it names has its own entry (npm
// omits binaries of other platforms when a mirror lags), and it names no registry but npm's public one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  link?: boolean;
}

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const faults: string[] = [];
for (const [place, locked] of Object.entries(lock.packages)) {
  for (const name of Object.keys(locked.optionalDependencies ?? {})) {
    if (!isLocked(place, name)) faults.push(`package-lock.json: ${place} wants ${name}, which has no entry`);
  }
  if (locked.resolved && !locked.link && !locked.resolved.startsWith('https://registry.npmjs.org/')) {
    faults.push(`package-lock.json: ${place} comes from ${locked.resolved}`);
  }
}
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

/** Resolves like Node: beside the package, then in every folder above it. */
function isLocked(place: string, name: string): boolean {
  const parts = place.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    if (`${parts.slice(0, depth).join('/node_modules/')}/node_modules/${name}` in lock.packages) return true;
  }
  return `node_modules/${name}` in lock.packages;
}
