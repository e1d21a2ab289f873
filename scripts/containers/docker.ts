import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { explainLate, withinTime } from './time-left.ts';

export const root = join(import.meta.dirname, '../..');

/** The image that all suites run; `buildProduct` builds it. */
export const imageTag = 'runrate';

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly limitMs?: number;
}

/** The client that `findBuilder` chose because it can build. */
function dockerCommand(): string {
  return process.env['DOCKER_COMMAND'] || 'docker';
}

/** Runs docker to completion, whether or not it succeeds. */
export function tryDocker(args: readonly string[], options: CommandOptions = {}): Promise<Outcome> {
  const { env, cwd = root, limitMs = 600_000 } = options;
  const timeout = withinTime(limitMs);
  const child = spawn(dockerCommand(), args, { cwd, env: { ...process.env, ...env }, timeout });
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (chunk: string) => {
      output[stream] += chunk;
    });
  }
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
  child.once('error', reject).once('close', (code) => resolve({ code, ...output }));
  return promise;
}

/** Runs docker and returns its output; throws with the end of the output if it fails. */
export async function docker(args: readonly string[], options: CommandOptions = {}): Promise<string> {
  const done = await tryDocker(args, options);
  if (done.code === 0) return done.stdout.trim();
  const words = `${done.stdout}${done.stderr}`.slice(-4000);
  throw new Error(explainLate(`docker ${args.join(' ')} failed (${done.code}):\n${words}`));
}

/** Retries until `ask` returns a value; on timeout throws, with the last error if there was one. */
export async function until<Value>(
  what: string,
  ask: () => Promise<Value | undefined>,
  limitMs = 600_000,
): Promise<Value> {
  const deadline = Date.now() + withinTime(limitMs);
  let trouble: unknown;
  while (Date.now() < deadline) {
    try {
      const value = await ask();
      if (value !== undefined) return value;
      trouble = undefined;
    } catch (error) {
      trouble = error;
    }
    // There is no event to wait for, so poll.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const heard = trouble ? ` (${String(trouble)})` : '';
  throw new Error(explainLate(`not within ${limitMs / 1000} s: ${what}${heard}`));
}

/** Host process id of a container. */
async function pidOf(container: string): Promise<number> {
  const pid = Number(await docker(['inspect', '--format', '{{.State.Pid}}', container]));
  if (!(pid > 1)) throw new Error(`${container} does not run`);
  return pid;
}

/** Kills the process like a crash: after `docker kill`, which counts as a manual stop, nothing restarts. */
export async function crash(container: string): Promise<void> {
  const pid = await pidOf(container);
  process.kill(pid, 'SIGKILL');
  await until(`${container} is started again`, async () => {
    const now = Number(await docker(['inspect', '--format', '{{.State.Pid}}', container]));
    return now > 1 && now !== pid ? now : undefined;
  });
}

export function healthOf(container: string): Promise<string> {
  return docker(['inspect', '--format', '{{.State.Health.Status}}', container]);
}

export async function untilHealthy(container: string, limitMs = 600_000): Promise<void> {
  await until(
    `${container} is healthy`,
    async () => ((await healthOf(container)) === 'healthy' ? true : undefined),
    limitMs,
  );
}

/** How many hours the clock that Node sees in a container is ahead of ours. */
export async function hoursAhead(container: string): Promise<number> {
  const there = Number(await docker(['exec', container, 'node', '-p', 'Date.now()']));
  return (there - Date.now()) / 3_600_000;
}

/** Builds with BuildKit, with or without the buildx plugin, and with the CA of a TLS-intercepting proxy. */
export function tryBuild(args: readonly string[], limitMs = 1_500_000): Promise<Outcome> {
  const plugin = spawnSync(dockerCommand(), ['buildx', 'version'], { stdio: 'ignore' }).status === 0;
  const build = plugin ? ['buildx', 'build', '--load'] : ['build'];
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  const secrets = authorities ? ['--secret', `id=ca,src=${authorities}`] : [];
  const command = [...build, '--progress=plain', ...secrets, ...args];
  return tryDocker(command, { limitMs, env: { DOCKER_BUILDKIT: '1' } });
}

export async function build(...args: readonly string[]): Promise<void> {
  const { code, stdout, stderr } = await tryBuild(args);
  if (code !== 0) throw new Error(explainLate(`build failed (${code}):\n${(stdout + stderr).slice(-4000)}`));
}

/** Peak memory of a container in MB, from its cgroup (v1 or v2); `undefined` if it can't be read. */
export function peakMemory(container: string): number | undefined {
  const id = spawnSync(dockerCommand(), ['inspect', '--format', '{{.Id}}', container], { encoding: 'utf8' });
  const files = [
    `/sys/fs/cgroup/memory/docker/${id.stdout.trim()}/memory.max_usage_in_bytes`,
    `/sys/fs/cgroup/system.slice/docker-${id.stdout.trim()}.scope/memory.peak`,
  ];
  for (const file of files) {
    const read = spawnSync('cat', [file], { encoding: 'utf8' });
    if (read.status === 0) return Math.round(Number(read.stdout) / 1e6);
  }
  return undefined;
}
