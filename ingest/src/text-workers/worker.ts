// Runs in worker threads: a document crafted to take minutes must not block the hub.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type JobName, jobs, type RawDocument } from './jobs.ts';
import { beginWork, type Meter } from './meter.ts';

export interface Task {
  readonly job: JobName;
  // Each job takes its own kind of document, checked by the caller's types.
  readonly document: never;
  readonly meter: Meter;
}

/** Documents of this size or more leave more garbage behind than a thread needs for ordinary ones. */
const largeBytes = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export default async function work({ job, document, meter }: Task): Promise<unknown> {
  const { byteLength } = (document as RawDocument).body;
  beginWork(meter);
  try {
    return await jobs[job](document);
  } finally {
    // Runs after the result was sent. An idle thread doesn't collect garbage by itself, so it would keep everything.
    if (byteLength >= largeBytes) setImmediate(collectGarbage);
  }
}
