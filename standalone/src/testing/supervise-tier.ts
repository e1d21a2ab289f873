import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, runProcess } from '@runrate/testkit';

/** A tier as a process, started again whenever it ends. */
export interface SupervisedTier extends AsyncDisposable {
  readonly name: string;
  /** How it ended when nobody had killed it. */
  readonly crashes: readonly string[];
  /** Resolves with its origin once the process that runs now has started. */
  ready(): Promise<string>;
  /** Of the process that runs now. */
  pid(): number;
  /** Ends the process with SIGKILL. */
  kill(): void;
  /** SIGSTOP holds it where it is, with all its connections. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends SIGTERM and lets it end; answers how it ended, as `crashes` does, unless that was with status 0. */
  stop(): Promise<string | undefined>;
}

/** With `TIER_LOGS` set to a folder, what each process logs is kept there: the way to find out why a test failed. */
function keepLog({ child }: RunningProcess, tier: string): void {
  const folder = process.env['TIER_LOGS'];
  if (folder) child.stderr?.pipe(createWriteStream(join(folder, `${tier}-${child.pid}.log`)));
}

export function superviseTier(
  tier: 'ingest' | 'projector' | 'query-api' | 'notifier' | 'standalone',
  env: Readonly<Record<string, string>>,
): SupervisedTier {
  const script = join(import.meta.dirname, `../../../${tier}/src/main.ts`);
  const crashes: string[] = [];
  let current = start();
  let killed = false;
  let stopping = false;
  let watching = watch();

  function start(): RunningProcess {
    const started = runProcess(script, { env: { LOG_LEVEL: 'warn', PORT: '0', HEALTH_PORT: '0', ...env } });
    keepLog(started, tier);
    return started;
  }

  async function howItEnded(): Promise<string> {
    const { code, signal, stderr } = await current.ended;
    return `${tier} ended (${code ?? signal}):\n${stderr.slice(-4000)}`;
  }

  async function watch(): Promise<void> {
    const end = await howItEnded();
    if (!killed && !stopping) crashes.push(end);
    killed = false;
    if (stopping) return;
    current = start();
    watching = watch();
  }

  async function end(signal: NodeJS.Signals): Promise<string | undefined> {
    stopping = true;
    current.kill(signal);
    await watching;
    return (await current.ended).code === 0 ? undefined : howItEnded();
  }

  return {
    name: tier,
    crashes,
    async ready() {
      for (;;) {
        const asked = current;
        const origin = await asked.line(/^ready (http:\S+)$/).then(
          ([, found]) => found,
          () => undefined,
        );
        // It may have been killed before it was ready, or meanwhile.
        if (origin !== undefined && asked === current) return origin;
        if (stopping) throw new Error(`${tier} is stopped`);
        if (crashes.length > 0) throw new Error(crashes.join('\n'));
        await asked.ended;
      }
    },
    kill() {
      killed = true;
      current.kill('SIGKILL');
    },
    pid: () => current.child.pid ?? 0,
    signal: (signal) => current.kill(signal),
    stop: () => end('SIGTERM'),
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}
