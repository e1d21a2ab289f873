import { spawnSync } from 'node:child_process';
import { withinTime } from '../containers/time-left.ts';

const limitMs = 1_800_000;

/** Runs a command to completion and returns its output; throws with the end of the output if it fails. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): string {
  const { input, env, cwd } = options;
  const done = spawnSync(command, args, {
    cwd,
    input,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: withinTime(limitMs),
  });
  if (done.error) throw new Error(`${command} can't be run: ${done.error.message}`);
  if (done.status === 0) return done.stdout.trim();
  const words = `${done.stdout}${done.stderr}`.trim().slice(-2000);
  throw new Error(`${[command, ...args].join(' ').slice(0, 300)} failed (${done.status}):\n${words}`);
}

interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** Version of the Docker engine at `DOCKER_HOST`; `undefined` if none answers. */
export function dockerEngine(): string | undefined {
  const done = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    encoding: 'utf8',
    timeout: 10_000,
  });
  return done.status === 0 ? done.stdout.trim() : undefined;
}

export function hasImage(tag: string): boolean {
  return spawnSync('docker', ['image', 'inspect', tag], { stdio: 'ignore' }).status === 0;
}

export function hasPlugin(name: string): boolean {
  return spawnSync('docker', [name, 'version'], { stdio: 'ignore' }).status === 0;
}

/** Uses the legacy builder, which every engine has and which is enough for these images. */
export function buildImage(tag: string, context: string): void {
  run('docker', ['build', '--quiet', '--tag', tag, context], { env: { DOCKER_BUILDKIT: '0' } });
}
