// Runs in threads of their own: a document made to take minutes must not hold up the hub.
import { type JobName, jobs } from './jobs.ts';
import { beginWork, type Meter } from './meter.ts';

export interface Task {
  readonly job: JobName;
  // Each job takes its own kind of document, which the caller's types have checked.
  readonly document: never;
  readonly meter: Meter;
}

export default function work({ job, document, meter }: Task): unknown {
  beginWork(meter);
  return jobs[job](document);
}
