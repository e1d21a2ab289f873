// Makes a release from the last commit: npm run release -- 0.2.0 [--to <folder>]
// Writes to the folder (default releases/<version>): notes.md, a tarball that starts without npm, sbom.json
// (CycloneDX), licenses.txt and SHA256SUMS. Finally writes the version into the manifests and CHANGELOG.md of
// the checkout, for you to commit and tag. Needs the package registry.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { releaseChangelog } from './release/changelog.ts';
import { findNeeded, readShipped, type Shipped, writeLicenses } from './release/licenses.ts';
import { startScript } from './release/start-script.ts';
import { insistOnLater, withLockVersion, withVersion } from './release/versions.ts';

const root = join(import.meta.dirname, '..');
/** What a hub needs to run; everything else is for development. */
const shippedFolders = [
  ...['config', 'contracts', 'engines', 'service', 'ingest', 'enrich', 'projector', 'query-api', 'notifier'],
  ...['messages', 'sample-world', 'standalone', 'deploy', 'ops', 'docs'],
];
const shippedFiles = [
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  '.env.example',
  'scripts/load-env.mjs',
];
async function release(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const [version = ''] = positionals;
  insistOnLater(version, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version);
  if (run('git', ['status', '--porcelain'], root) !== '')
    throw new Error('There are changes that are not committed: a release is made from what is.');
  const to = resolve(values.to ?? join(root, 'releases', version));
  if (existsSync(to)) throw new Error(`${to} is there already.`);
  const work = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    const stage = join(work, 'sources');
    const changed = prepareSources(stage, version);
    const name = `runrate-${version}-${process.platform}-${process.arch}`;
    const bundle = join(work, name);
    const { sbom, licenses } = fill(bundle, stage);
    say('starting it once …');
    await tryStart(bundle, join(work, 'data'));
    mkdirSync(to, { recursive: true });
    say('packing …');
    const tarball = `${name}.tar.gz`;
    run('tar', ['-czf', join(to, tarball), '--owner=0', '--group=0', '-C', work, name], work);
    const files = {
      'notes.md': changed.notes,
      'sbom.json': sbom,
      'licenses.txt': licenses,
    };
    for (const [file, text] of Object.entries(files)) writeFileSync(join(to, file), text);
    const sums = [tarball, ...Object.keys(files)].map((file) => `${sha256(join(to, file))}  ${file}\n`);
    writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
    for (const file of changed.files) copyFileSync(join(stage, file), join(root, file));
    process.stdout.write(
      `released ${version} into ${to}\nNow commit what changed (git commit -am "Release ${version}") and tag it (git tag v${version}).\n`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Extracts the committed sources and sets the new version; returns the notes and the changed files. */
function prepareSources(stage: string, version: string) {
  mkdirSync(stage);
  const archive = join(stage, '..', 'sources.tar');
  run('git', ['archive', '--output', archive, 'HEAD'], root);
  run('tar', ['-xf', archive, '-C', stage], stage);
  const manifests = run('git', ['ls-files', 'package.json', '*/package.json'], root).split('\n');
  const ours = manifests.filter((file) => /^(?:[\w-]+\/)?package\.json$/.test(file));
  const change = (file: string, by: (text: string) => string) =>
    writeFileSync(join(stage, file), by(readFileSync(join(stage, file), 'utf8')));
  for (const file of ours) change(file, (text) => withVersion(text, version));
  change('package-lock.json', (text) => withLockVersion(text, version));
  change('Dockerfile', (text) => text.replace(/^ARG VERSION=.*$/m, `ARG VERSION=${version}`));
  let notes = '';
  change('CHANGELOG.md', (text) => {
    const made = releaseChangelog(text, version, new Date().toISOString().slice(0, 10));
    notes = `# Runrate ${version}\n\n${made.notes}`;
    return made.changelog;
  });
  return { notes, files: [...ours, 'package-lock.json', 'Dockerfile', 'CHANGELOG.md'] };
}

/** Assembles the bundle that users unpack and start: programs, pages, libraries, Node. */
function fill(bundle: string, stage: string): { sbom: string; licenses: string } {
  mkdirSync(join(bundle, 'bin'), { recursive: true });
  mkdirSync(join(bundle, 'scripts'));
  for (const name of [...shippedFolders, ...shippedFiles])
    cpSync(join(stage, name), join(bundle, name), { recursive: true });
  cpSync(join(root, 'web/dist'), join(bundle, 'web/dist'), { recursive: true });
  const manifests = join(bundle, '..', 'manifests');
  const isManifest = (path: string) =>
    statSync(path).isDirectory() || /\/package(?:-lock)?\.json$/.test(path);
  cpSync(stage, manifests, { recursive: true, filter: isManifest });
  run(process.execPath, [join(stage, 'deploy/containers/programs-only.mjs'), manifests], manifests);
  cpSync(manifests, bundle, { recursive: true });
  say('installing the libraries of the programs …');
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], bundle);
  const sbom = run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx'], bundle);
  const licenses = writeLicenses(readFileSync(join(root, 'LICENSE'), 'utf8'), listShipped(bundle));
  writeFileSync(join(bundle, 'licenses.txt'), licenses);
  copyFileSync(process.execPath, join(bundle, 'bin/node'));
  writeFileSync(join(bundle, 'bin/runrate'), startScript);
  for (const name of ['node', 'runrate']) chmodSync(join(bundle, 'bin', name), 0o755);
  // Where the systemd unit looks for it, as in a checkout.
  mkdirSync(join(bundle, 'node_modules/.bin'), { recursive: true });
  symlinkSync('../../bin/node', join(bundle, 'node_modules/.bin/node'));
  run('find', ['.', '-name', '*.test.ts', '-delete'], bundle);
  const unused = ['*.map', '*.d.ts', '*.d.mts', '*.d.cts'].flatMap((name) => ['-o', '-name', name]).slice(1);
  run('find', ['node_modules', '-type', 'f', '(', ...unused, ')', '-delete'], bundle);
  return { sbom, licenses };
}

/** Starts the bundle's sample hub as a user would; throws unless it becomes ready and stops cleanly. */
async function tryStart(bundle: string, dataDir: string): Promise<void> {
  const hub = spawn(join(bundle, 'bin/runrate'), ['--sample'], {
    cwd: tmpdir(),
    env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  createInterface({ input: hub.stderr }).on('line', (line) => log.push(line));
  const ended = once(hub, 'close');
  const tooLong = setTimeout(() => hub.kill('SIGKILL'), 120_000);
  for await (const line of createInterface({ input: hub.stdout }))
    if (line.startsWith('ready ')) hub.kill('SIGTERM');
  const [code] = await ended;
  clearTimeout(tooLong);
  if (code !== 0) throw new Error(`What was made does not start:\n${log.slice(-5).join('\n')}`);
}

/** Libraries installed for the programs, those the web pages are built from, and Node. */
function listShipped(bundle: string): Shipped[] {
  const lockOf = (folder: string, file: string) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;
  const installed: Record<string, { link?: boolean }> = lockOf(bundle, 'node_modules/.package-lock.json');
  const ofPrograms = Object.keys(installed).filter(
    (path) => path.includes('node_modules/') && !installed[path]?.link,
  );
  const ofPages = findNeeded(lockOf(root, 'package-lock.json'), 'web');
  const all = [
    ...ofPrograms.map((path) => readShipped(bundle, path)),
    ...ofPages.map((path) => readShipped(root, path)),
    { name: 'Node.js', version: process.versions.node, license: 'MIT', texts: [nodeLicense] },
  ];
  const known = new Map(
    all.flatMap((one) => (one ? [[`${one.name} ${one.version}`, withLesserTexts(one)] as const] : [])),
  );
  return [...known.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** LGPL packages don't include its text, nor that of the GPL it refers to. */
function withLesserTexts(one: Shipped): Shipped {
  if (!one.license.startsWith('LGPL-3.0')) return one;
  const read = (name: string) => readFileSync(join(root, 'scripts/release', name), 'utf8').trim();
  return { ...one, texts: [...one.texts, read('LGPL-3.0.txt'), read('GPL-3.0.txt')] };
}

const nodeLicense =
  'Node.js and what it is built of (V8, OpenSSL, libuv, ICU and others) have licenses of their own:\nhttps://github.com/nodejs/node/blob/main/LICENSE';

function sha256(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex');
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

function run(command: string, args: readonly string[], cwd: string): string {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 });
  if (done.status === 0) return done.stdout.trim();
  const why = done.error?.message ?? done.stderr.trim().split('\n').slice(-5).join('\n');
  throw new Error(`${command} ${args.slice(0, 3).join(' ')} failed: ${why}`);
}

try {
  await release();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
