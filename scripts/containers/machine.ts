import { spawnSync } from 'node:child_process';
import { images } from '../images-from-packages/images.ts';
import { startOwnEngine } from '../images-from-packages/own-engine.ts';
import { root, tryDocker, until } from './docker.ts';
import { minutesToMake, type Suite } from './suites.ts';
import { minutesLeft } from './time-left.ts';

/**
 * Value of `CONTAINERS`: `none` runs nothing; `required` fails suites that can't run; `start` starts an
 * engine if none answers; `build` also builds images and plugins that can't be pulled or are not installed.
 */
export type Mode = '' | 'none' | 'required' | 'start' | 'build';

/** A sentence that says why a suite can't run on this machine; `null` if it can. */
export type Obstacle = string | null;

const pullLimitMs = 300_000;

export async function findEngine(mode: Mode, stack: AsyncDisposableStack): Promise<Obstacle> {
  const asked = await tryDocker(['version', '--format', '{{.Server.Version}}']).catch(() => undefined);
  if (asked?.code === 0) return null;
  if (mode !== 'start' && mode !== 'build') {
    return asked
      ? 'no Docker engine answers. Start one, or set DOCKER_HOST to it.'
      : 'there is no docker command. Install Docker.';
  }
  try {
    const engine = stack.use(await startOwnEngine());
    process.env['DOCKER_HOST'] = engine.address;
    return null;
  } catch (error) {
    return `no Docker engine answers, and ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Finds a client that builds with BuildKit: one with the buildx plugin, or of version 19 to 22. */
export function findBuilder(mode: Mode): Obstacle {
  for (const command of ['docker', '/usr/bin/docker']) {
    if (!buildsWithBuildKit(command)) continue;
    process.env['DOCKER_COMMAND'] = command;
    return null;
  }
  if (mode === 'build') return make('buildx', 0);
  return 'docker buildx is missing. Install it, or run npm run images -- buildx.';
}

function buildsWithBuildKit(command: string): boolean {
  if (spawnSync(command, ['buildx', 'version'], { stdio: 'ignore' }).status === 0) return true;
  const format = '{{.Client.Version}}';
  const { stdout } = spawnSync(command, ['version', '--format', format], { encoding: 'utf8' });
  const major = Number.parseInt(stdout ?? '', 10);
  return major >= 19 && major < 23;
}

/** Pulls or builds what a suite needs. */
export async function obtainParts(suite: Suite, mode: Mode): Promise<Obstacle> {
  if (suite.compose && (await tryDocker(['compose', 'version'])).code !== 0) {
    const advice = 'docker compose is missing. Install it, or run npm run images -- compose.';
    const obstacle = mode === 'build' ? make('compose', suite.minutes) : advice;
    if (obstacle !== null) return obstacle;
  }
  for (const name of suite.images) {
    const obstacle = await obtainImage(name, suite, mode);
    if (obstacle !== null) return obstacle;
  }
  return null;
}

async function obtainImage(name: string, suite: Suite, mode: Mode): Promise<Obstacle> {
  const tag = images[name]?.tag ?? name;
  if ((await tryDocker(['image', 'inspect', tag])).code === 0) return null;
  const pulled = await tryDocker(['pull', '--quiet', tag], { limitMs: pullLimitMs });
  if (pulled.code === 0) return null;
  if (mode === 'build') return make(name, suite.minutes);
  const reason = pulled.stderr.trim().split('\n').at(-1) || 'not within 5 minutes';
  return `the Docker engine can't pull ${tag} (${reason}). Run npm run images to make the images from packages.`;
}

/** Builds an image or plugin from packages, if there is time for that and for what follows. */
function make(name: string, minutesAfter: number): Obstacle {
  const minutes = minutesToMake([name]) + minutesAfter;
  if (minutesLeft() < minutes) return tooLate(minutes);
  const main = 'scripts/images-from-packages/main.ts';
  const made = spawnSync(process.execPath, [main, name], { cwd: root, stdio: 'inherit' });
  return made.status === 0 ? null : `npm run images -- ${name} failed.`;
}

export function tooLate(minutes: number): string {
  const left = Math.max(0, Math.floor(minutesLeft()));
  return `${left} minutes are left, and this takes about ${Math.ceil(minutes)}.`;
}

/** Checks that the engine runs a container whose published port is reachable; every suite needs that. */
export async function tryOneContainer(): Promise<Obstacle> {
  const program = "require('node:http').createServer((_, response) => response.end('here')).listen(3000)";
  const limits = ['--memory', '256m', '--publish', '127.0.0.1::3000'];
  const node = images['node']?.tag ?? '';
  const started = await tryDocker(['run', '--detach', '--rm', ...limits, node, 'node', '-e', program]);
  if (started.code !== 0) return `the Docker engine runs no container: ${started.stderr.trim()}`;
  const id = started.stdout.trim();
  try {
    const address = (await tryDocker(['port', id, '3000/tcp'])).stdout.trim().split('\n')[0];
    const ask = () => fetch(`http://${address}`, { signal: AbortSignal.timeout(10_000) });
    await until('a container answers on its port', async () => (await ask()).ok || undefined, 60_000);
    return null;
  } catch (error) {
    return `ports of containers can't be reached: ${error instanceof Error ? error.message : String(error)}.`;
  } finally {
    await tryDocker(['rm', '--force', id]);
  }
}
