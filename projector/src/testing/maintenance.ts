import { type Generations, type GenerationTask, maintenanceView, viewFamilies } from '@runrate/contracts';
import {
  type CommandOutcome,
  discard,
  type Engines,
  promote,
  readGenerations,
  startTask,
} from '@runrate/engines';
import { minute } from './events.ts';

const now = Date.parse(minute(0));
/** Time after which former homes are cleared. */
export const muchLater = (): number => now + 3_600_000;

const everything = viewFamilies.map(({ name }) => name);

export async function ask(
  engines: Engines,
  kind: GenerationTask['kind'],
  {
    repair = false,
    families = everything,
    deletions,
  }: { repair?: boolean; families?: readonly string[]; deletions?: string | undefined } = {},
): Promise<void> {
  const id = `${kind}-${Math.random()}`;
  insistOn(await startTask(engines.views, { id, kind, families, repair, deletions, now }));
}

export async function promoteIt(engines: Engines, consent?: string): Promise<void> {
  insistOn(await promote(engines, now, consent));
}

export async function discardIt(engines: Engines): Promise<void> {
  insistOn(await discard(engines, now));
}

function insistOn(outcome: CommandOutcome): void {
  if (!outcome.done) throw new Error(outcome.why);
}

/** Returns the generation pointer once it is as wanted. */
async function until(engines: Engines, isWanted: (document: Generations) => boolean): Promise<Generations> {
  for (;;) {
    const { document } = await readGenerations(engines.views);
    if (isWanted(document)) return document;
  }
}

export function untilStage(engines: Engines, stage: GenerationTask['stage']): Promise<Generations> {
  return until(engines, ({ task }) => task?.stage === stage);
}

/** Resolves when no task is left. */
export function untilIdle(engines: Engines): Promise<Generations> {
  return until(engines, ({ task }) => task === undefined);
}

/** Returns the outcome of a dead letter retry. */
export async function untilRetried(engines: Engines) {
  for (;;) {
    const stored = await engines.views.get(maintenanceView, 'dead-letters');
    if (stored?.id === 'dead-letters' && stored.outcome) return stored.outcome;
  }
}
