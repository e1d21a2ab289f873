import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type Packages = Readonly<Record<string, LockEntry>>;

export interface Shipped {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly license: string;
  readonly texts: readonly string[];
}

/** Licenses under which anyone may use and redistribute what ships. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'MPL-2.0', 'Unlicense'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'CC-BY-4.0', 'OFL-1.1', 'Python-2.0', 'Zlib', 'Unicode-3.0', 'WTFPL'],
]);

/** Whether at least one of the alternative licenses is permissive. */
export function isPermissive(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((one) => permissive.has(one.trim())));
}

/** Folders of all libraries that a workspace needs, directly or indirectly, according to the lock file. */
export function findNeeded(packages: Packages, workspace: string): string[] {
  const found = new Set<string>();
  const open = [workspace];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = resolve(packages, path, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      open.push(place);
    }
  }
  return [...found].filter((path) => !packages[path]?.link).sort();
}

/** Resolves a library from a folder the way Node does. */
function resolve(packages: Packages, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
    folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '';
  }
}

/** Reads name, version and license from a library's folder; `undefined` if it is not installed. */
export function readShipped(root: string, path: string): Shipped | undefined {
  const folder = join(root, path);
  if (!existsSync(join(folder, 'package.json'))) return undefined;
  const manifest: { name?: string; version?: string; license?: unknown; licenses?: unknown } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  return {
    name: manifest.name ?? path,
    version: manifest.version ?? '',
    license: toLicense(manifest.license ?? manifest.licenses),
    texts: files.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim()),
  };
}

/** Old manifests give the license as an object or a list of them. */
function toLicense(said: unknown): string {
  if (typeof said === 'string') return said;
  const all = (Array.isArray(said) ? said : [said]).map(
    (one: { type?: string } | undefined) => one?.type ?? '',
  );
  return all.filter(Boolean).join(' OR ');
}

/**
 * Libraries with a weaker license that may still ship (docs/decisions/0035-releases.md): libvips is a
 * separate shared library, which everyone may replace.
 */
const accepted: Readonly<Record<string, string>> = { '@img/sharp-libvips-': 'LGPL-3.0-or-later' };

function isAccepted({ name, license }: Shipped): boolean {
  return Object.entries(accepted).some(([start, one]) => name.startsWith(start) && license === one);
}

/** One text with the licenses of everything shipped; throws if one is neither permissive nor accepted. */
export function writeLicenses(ours: string, shipped: readonly Shipped[]): string {
  const wrong = shipped.filter((one) => !isPermissive(one.license) && !isAccepted(one));
  if (wrong.length > 0) {
    const names = wrong.map(({ name, license }) => `${name} (${license || 'unknown'})`).join(', ');
    throw new Error(`What ships must have a permissive license: ${names}.`);
  }
  const line = '-'.repeat(80);
  const parts = shipped.map(({ name, version, license, texts }) =>
    [`${name} ${version}: ${license}`, ...texts].join('\n\n'),
  );
  return `${[`Runrate\n\n${ours.trim()}`, ...parts].join(`\n\n${line}\n\n`)}\n`;
}
