import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Taken {
  readonly cpuMs: number;
  readonly wallMs: number;
}

export interface BareWork {
  readonly addresses: readonly string[];
  readonly sources: number;
  /** Among how many processes the sources are shared. */
  readonly processes: number;
  readonly work: 'layers' | 'unchanged';
  readonly rounds?: number;
}

/** Runs the bare work on all sources. CPU is that of all processes together, and time that of the slowest. */
export async function runBare({ addresses, sources, processes, work, rounds = 1 }: BareWork): Promise<Taken> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-bare-'));
  const share = sources / processes;
  const children = Array.from({ length: processes }, (_, n) =>
    fork(new URL('bare-layers.ts', import.meta.url), [
      addresses.join(','),
      String(Math.round(n * share)),
      String(Math.round((n + 1) * share)),
      folder,
    ]),
  );
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    const answers = children.map((child) => once(child, 'message'));
    for (const child of children) child.send([work, rounds]);
    const taken: Taken[] = (await Promise.all(answers)).map(([answer]) => answer);
    return {
      cpuMs: taken.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
      wallMs: Math.max(...taken.map(({ wallMs }) => wallMs)),
    };
  } finally {
    const ended = children.map((child) => once(child, 'exit'));
    for (const child of children) child.disconnect();
    await Promise.all(ended);
    await rm(folder, { recursive: true, force: true });
  }
}
