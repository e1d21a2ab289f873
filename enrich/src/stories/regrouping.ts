import { maintenanceView, type Regrouping, storyMovesView } from '@runrate/contracts';
import { changeDocuments, projectorPositions } from '@runrate/engines';
import { applyGrouping } from './apply-grouping.ts';
import type { AssignerTools } from './assign-stories.ts';
import { type Proposal, proposeGrouping } from './propose-grouping.ts';
import { openMemory } from './story-memory.ts';

const movesPerPart = 500;
const id = 'regrouping';

/** Carries out the regrouping an admin asked for, stage by stage. A new leader continues where the last one stopped. */
export function createRegrouping({ engines, read, clock, logger }: AssignerTools) {
  const { log, views } = engines;
  /** The run whose moves are already deleted. */
  let forgotten: string | undefined;

  /** Computes a proposal. May take long; nothing else waits for it. */
  async function propose(asked: Regrouping, signal: AbortSignal): Promise<void> {
    const proposal = await proposeGrouping(views, read, asked.days, signal);
    await forgetMoves();
    await storeMoves(asked.run, proposal);
    await change(asked, { stage: 'ready', diff: proposal.diff });
    logger.info({ ...proposal.diff, run: asked.run }, 'stories are grouped anew and wait for an admin');
  }

  /** Records the moves of a proposal that an admin approved. No other story decisions may be made in the meantime. */
  async function apply(known: Regrouping): Promise<void> {
    // Moves made before a restart show in the views only once they have caught up with the log.
    if (!(await isProjected())) return;
    const memory = await openMemory(engines);
    const at = new Date(clock()).toISOString();
    const outcome = await applyGrouping(engines, read, memory, known, at);
    if (!outcome) {
      logger.warn(
        { run: known.run },
        'another process decided on stories; the new grouping is applied again',
      );
      return;
    }
    await change(known, { stage: 'done', outcome, finishedAt: at });
    await forgetMoves();
    logger.info({ ...outcome, run: known.run }, 'the new grouping of stories is applied');
  }

  async function forget({ run }: Regrouping): Promise<void> {
    if (forgotten === run) return;
    await forgetMoves();
    forgotten = run;
  }

  async function load(): Promise<Regrouping | undefined> {
    const document = await views.get(maintenanceView, id);
    return document?.id === id ? document : undefined;
  }

  /** Moves on to the next stage unless another process already did. */
  async function change({ run, stage }: Regrouping, next: Partial<Regrouping>): Promise<void> {
    await changeDocuments(views, maintenanceView, [id], (known) =>
      known?.id === id && known.run === run && known.stage === stage ? { ...known, ...next } : undefined,
    );
  }

  async function isProjected(): Promise<boolean> {
    const ends = await log.ends('stories');
    const positions = await Promise.all(
      ends.map((_, partition) => views.position(projectorPositions, 'stories', partition)),
    );
    return ends.every((end, partition) => (positions[partition] ?? 0) >= end);
  }

  async function storeMoves(run: string, { moves, ended }: Proposal): Promise<void> {
    const parts = Math.max(1, Math.ceil(moves.length / movesPerPart));
    for (let part = 0; part < parts; part += 1) {
      const key = `${run}|${String(part).padStart(6, '0')}`;
      const document = {
        id: key,
        run,
        part,
        moves: moves.slice(part * movesPerPart, (part + 1) * movesPerPart),
        ended: part === parts - 1 ? [...ended] : [],
      };
      await changeDocuments(views, storyMovesView, [key], () => document);
    }
  }

  async function forgetMoves(): Promise<void> {
    const stored = await Array.fromAsync(views.scan(storyMovesView));
    const keys = stored.map(({ document }) => document.id);
    await changeDocuments(views, storyMovesView, keys, () => null);
  }

  return { load, propose, apply, forget };
}
