// Makes the checkout runnable: installs what is missing or out of date, and builds the web pages if they
// changed. Plain JavaScript for Node 20, because it runs before Node 24 is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const buildStamp = join(root, 'web', 'dist', '.runrate-setup');

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Node ${process.versions.node} is too old: install Node 20 or later, the rest comes by itself.`);
}
install();
if (!process.argv.includes('--no-web')) buildWeb();

function install() {
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  if (isInstalled(wanted)) return linkWorkspaces(wanted);
  process.stderr.write('Installing the dependencies (once, about a minute) …\n');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
}

/** Compares npm's record of what it installed with the repository's lock file. */
function isInstalled(wanted) {
  const place = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(place) || !existsSync(join(root, 'node_modules', '.bin', 'node'))) return false;
  const present = JSON.parse(readFileSync(place, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true;
    // Binaries for other platforms are optional and rightly absent.
    return path in present ? present[path].version === version : optional === true;
  });
}

/** A workspace added by a newer version needs only a link, no installation. */
function linkWorkspaces(packages) {
  for (const [path, { link, resolved }] of Object.entries(packages)) {
    const place = join(root, path);
    if (!link || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(
      process.platform === 'win32' ? join(root, resolved) : relative(dirname(place), join(root, resolved)),
      place,
      'junction',
    );
  }
}

function buildWeb() {
  const sources = ['web', 'contracts', 'messages'].flatMap((folder) => listFiles(join(root, folder)));
  const wanted = digest([join(root, 'package-lock.json'), ...sources]);
  if (readStamp(buildStamp) === wanted) return;
  process.stderr.write('Building the pages …\n');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  run(join(root, 'node_modules', '.bin', 'node'), [vite, 'build', '--logLevel', 'warn'], join(root, 'web'));
  writeFileSync(buildStamp, wanted);
}

/** Files that affect the built pages, without tests and build output. */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return entry.name === 'dist' || entry.name === 'node_modules' ? [] : listFiles(path);
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
    })
    .sort();
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function run(command, args, cwd) {
  // Command output goes to stderr, so that stdout belongs to the program.
  const done = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0)
    fail(`${command} ${args.join(' ')} failed${done.error ? `: ${done.error.message}` : ''}`);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
