import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface RunningProcess extends AsyncDisposable {
  readonly child: ChildProcess;
  /** The first stdout line that matches; rejects with all output if the process ends first. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  readonly ended: Promise<{
    code: number | null;
    signal: NodeJS.Signals | null;
    stdout: string;
    stderr: string;
  }>;
  kill(signal?: NodeJS.Signals): void;
}

/** Runs a Node program as a separate process, as an operator would. */
export function runProcess(
  script: string,
  options: { args?: readonly string[]; env?: Readonly<Record<string, string>>; cwd?: string } = {},
): RunningProcess {
  const child = spawn(process.execPath, [script, ...(options.args ?? [])], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    output.stderr += chunk;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    output.stdout += `${line}\n`;
    lines.push(line);
    for (const wake of waiting) wake();
  });
  const ended = once(child, 'close').then(() => ({
    code: child.exitCode,
    signal: child.signalCode,
    ...output,
  }));

  const line = async (pattern: RegExp): Promise<RegExpMatchArray> => {
    const { promise, resolve } = Promise.withResolvers<RegExpMatchArray>();
    const look = () => {
      const found = lines.map((text) => text.match(pattern)).find((match) => match !== null);
      if (found) resolve(found);
    };
    waiting.add(look);
    look();
    const gone = ended.then(({ code, signal }) => {
      throw new Error(
        `The process ended (${code ?? signal}) before it printed ${pattern}:\n${output.stdout}${output.stderr}`,
      );
    });
    return Promise.race([promise, gone]).finally(() => waiting.delete(look));
  };
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => void child.kill(signal);
  return {
    child,
    line,
    ended,
    kill,
    [Symbol.asyncDispose]: async () => {
      kill('SIGKILL');
      await ended;
    },
  };
}
