import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface GatherPlan {
  readonly sources: number;
  /** Items of each source. */
  readonly items: number;
  /** Articles that the folder holds beforehand. */
  readonly stored: number;
  /** Folder of the hub; a temporary one by default. */
  readonly data?: string | undefined;
  /** Configures the hub for a machine with this many GiB. */
  readonly memory?: number | undefined;
  /** Whether to tell where the CPU goes, which takes some itself. */
  readonly profile: boolean;
}

export interface Gathered {
  /** CPU before the first request. */
  readonly startMs: number;
  /** From the first request until all items are in views and search. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Peak of the process. */
  readonly memoryBytes: number;
  readonly shares: readonly (readonly [stage: string, ms: number])[];
  readonly unchanged: {
    readonly checks: number;
    readonly cpuMs: number;
    readonly wallMs: number;
    readonly requests: number;
    readonly answered304: number;
  };
}

/** Runs a hub in a process of its own until it has gathered everything. */
export async function gather(plan: GatherPlan): Promise<Gathered> {
  const child = fork(new URL('gather.ts', import.meta.url), [JSON.stringify(plan)]);
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('the hub ended before it had gathered')));
  failed.catch(() => {});
  const [gathered] = await Promise.race([once(child, 'message'), failed]);
  await ended;
  return gathered;
}
