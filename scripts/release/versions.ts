const versionForm = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;

/** Throws unless `next` is a semantic version later than `current`. */
export function insistOnLater(next: string, current: string): void {
  if (!versionForm.test(next)) throw new Error(`${next} is no version: say 0.2.0, for example.`);
  if (compareVersions(next, current) <= 0)
    throw new Error(`${next} is not after ${current}, the version there is.`);
}

/** Negative if the first is earlier. A release is later than its pre-releases (`1.0.0-rc.1`). */
function compareVersions(one: string, other: string): number {
  const [a, b] = [versionForm.exec(one) ?? [], versionForm.exec(other) ?? []];
  for (const place of [1, 2, 3]) {
    const difference = Number(a[place]) - Number(b[place]);
    if (difference !== 0) return difference;
  }
  const [first, second] = [a[4], b[4]];
  if (first === second) return 0;
  if (first === undefined || second === undefined) return first === undefined ? 1 : -1;
  return first.localeCompare(second, 'en', { numeric: true });
}

interface Manifest {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Sets the version of a manifest and of the workspaces it depends on. */
export function withVersion(text: string, version: string): string {
  const manifest: Manifest = JSON.parse(text);
  setVersion(manifest, version);
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function setVersion(manifest: Manifest, version: string): void {
  if (manifest.version !== undefined) manifest.version = version;
  for (const needed of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(needed ?? {})) {
      if (needed && name.startsWith('@runrate/')) needed[name] = version;
    }
  }
}

/** Sets the version of all workspaces in the lock file. */
export function withLockVersion(text: string, version: string): string {
  const lock: Manifest & { packages: Record<string, Manifest & { link?: boolean }> } = JSON.parse(text);
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) setVersion(entry, version);
  }
  return `${JSON.stringify(lock, null, 2)}\n`;
}
