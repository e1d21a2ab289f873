import { readdir, readFile, readlink } from 'node:fs/promises';

export interface ProcessFigures {
  /** Current resident memory. */
  readonly megabytes: number;
  /** Peak resident memory. */
  readonly mostMegabytes: number;
  readonly threads: number;
  readonly descriptors: number;
  readonly sockets: number;
}

/** Reads them from Linux's `/proc`. */
export async function readProcessFigures(pid: number): Promise<ProcessFigures> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  const descriptors = await readdir(`/proc/${pid}/fd`);
  // One may have been closed in the meantime.
  const targets = await Promise.all(
    descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')),
  );
  return {
    megabytes: Math.round(read('VmRSS') / 1024),
    mostMegabytes: Math.round(read('VmHWM') / 1024),
    threads: read('Threads'),
    descriptors: descriptors.length,
    sockets: targets.filter((target) => target.startsWith('socket:')).length,
  };
}
