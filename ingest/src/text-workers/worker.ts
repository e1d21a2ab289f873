// Runs in threads of their own: a document made to take minutes must not hold up the hub.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type JobName, jobs, type RawDocument } from './jobs.ts';
import { beginWork, type Meter } from './meter.ts';

export interface Task {
  readonly job: JobName;
  // Each job takes its own kind of document, which the caller's types have checked.
  readonly document: never;
  readonly meter: Meter;
}

/** A document of so many bytes leaves more behind than a thread needs for the usual ones. */
const largeBytes = 1024 ** 2;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export default async function work({ job, document, meter }: Task): Promise<unknown> {
  const { byteLength } = (document as RawDocument).body;
  beginWork(meter);
  try {
    return await jobs[job](document);
  } finally {
    // Once the result is on its way. An idle thread collects nothing by itself, so it would keep all of it.
    if (byteLength >= largeBytes) setImmediate(collectGarbage);
  }
}
