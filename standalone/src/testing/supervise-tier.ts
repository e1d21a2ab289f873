import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { type RunningProcess, runProcess } from '@runrate/testkit';

/** A tier process that is restarted whenever it exits. */
export interface SupervisedTier extends AsyncDisposable {
  readonly name: string;
  /** Exits that no kill caused. */
  readonly crashes: readonly string[];
  /** Resolves with the origin once the current process has started. */
  ready(): Promise<string>;
  /** Of the current process. */
  pid(): number;
  kill(): void;
  /** SIGSTOP pauses the process with all its connections open. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Sends SIGTERM and waits for the exit; returns how it exited unless with status 0. */
  stop(): Promise<string | undefined>;
}

/** If `TIER_LOGS` names a folder, keeps each process's log there, to debug failures. */
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
        // It may have been killed before it was ready or since.
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
