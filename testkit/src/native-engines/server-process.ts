import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import type { RunningServer } from './native-server.ts';

/** Runs a command to completion; throws with its output if it fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): string {
  const done = spawnSync(command, args, { ...options, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.error) throw new Error(`${command} can't be run: ${done.error.message}`);
  if (done.status === 0) return done.stdout;
  throw new Error(
    `${command} ${args.join(' ')} failed (${done.status}):\n${done.stdout}${done.stderr}`.slice(0, 4000),
  );
}

/** Starts a server with its output in a file. */
export function startServer(
  command: string,
  args: readonly string[],
  options: { cwd: string; logFile: string; env?: NodeJS.ProcessEnv },
): ChildProcess {
  const log = openSync(options.logFile, 'w');
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Resolves when `probe` returns true; rejects if the server exits first or on timeout. */
export async function waitUntilReady(
  name: string,
  child: ChildProcess,
  logFile: string,
  probe: () => Promise<boolean>,
  timeout = 300_000,
): Promise<void> {
  const deadline = Date.now() + timeout;
  const ended = () => child.exitCode !== null || child.signalCode !== null;
  while (Date.now() < deadline) {
    if (await probe().catch(() => false)) return;
    if (ended()) throw new Error(`${name} ended before it was ready:\n${lastLines(logFile)}`);
    // Another process's readiness has no event to wait for, so poll.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${name} was not ready within ${timeout / 1000} s:\n${lastLines(logFile)}`);
}

export function toRunning(child: ChildProcess, url: string, logFile: string): RunningServer {
  const { pid } = child;
  return {
    child,
    url,
    logFile,
    async pid() {
      if (pid === undefined) throw new Error('the server was not started');
      return pid;
    },
    stop: () => stopServer(child),
  };
}

/** Sends SIGTERM, then SIGKILL after 15 s. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(force);
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-25).join('\n') : '(no output)';
}
