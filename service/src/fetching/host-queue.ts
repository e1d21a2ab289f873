import PQueue from 'p-queue';
import { createSlots, type Slots } from './slots.ts';

export interface HostQueue {
  /** Runs a task when there is capacity, and `spacingMs` after the host's last spaced task. */
  add<Result>(host: string, task: () => Promise<Result>, spacingMs?: number): Promise<Result>;
}

/** Runs at most `total` tasks at once and at most `perHost` per host, in order of arrival within a host. */
export function createHostQueue(total: number, perHost: number): HostQueue {
  const all = createSlots(total);
  const hosts = new Map<string, Slots>();
  const gates = new Map<string, PQueue>();
  const passGate = async (host: string, spacingMs: number): Promise<void> => {
    const gate = gates.get(host) ?? new PQueue({ interval: spacingMs, intervalCap: 1 });
    gates.set(host, gate);
    await gate.add(async () => undefined);
  };
  return {
    async add(host, task, spacingMs) {
      if (spacingMs !== undefined) await passGate(host, spacingMs);
      const ofHost = hosts.get(host) ?? createSlots(perHost);
      hosts.set(host, ofHost);
      await ofHost.take();
      try {
        await all.take();
        try {
          return await task();
        } finally {
          all.giveBack();
        }
      } finally {
        ofHost.giveBack();
        if (ofHost.isIdle()) hosts.delete(host);
      }
    },
  };
}
