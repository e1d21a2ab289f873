import { createHash } from 'node:crypto';
import {
  type GenerationTask,
  type ProposedDeletion,
  type ProposedDeletions,
  proposedDeletionsView,
  type ViewDefinition,
} from '@runrate/contracts';
import { atHomes, type Engines, untilCommitted, type ViewWrite } from '@runrate/engines';
import type { ComparedHomes, SurplusDocument } from './compare-homes.ts';

const entriesInPart = 100;
const modulus = 1n << 256n;

/** Deletions an admin is asked to approve. */
export interface Proposal {
  readonly total: number;
  /** Identifies exactly this set of deletions, whatever their order. */
  readonly digest: string;
}

/** Writes the list of what a task would delete, replacing the list of the previous task of this kind. */
export async function openProposal({ engines, served }: ComparedHomes, task: GenerationTask) {
  const { views } = engines;
  const seen = atHomes(engines, served).views;
  const before = await partsOf(views, task.kind);
  const digest = createListDigest();
  let parts = 0;
  let waiting: SurplusDocument[] = [];

  async function flush(): Promise<void> {
    if (waiting.length === 0) return;
    const id = `${task.kind}|${parts}`;
    const deletions = await describe(seen, waiting);
    await overwrite(views, id, { id, kind: task.kind, part: parts, taskId: task.id, deletions });
    parts += 1;
    waiting = [];
  }

  return {
    async note(removal: SurplusDocument): Promise<void> {
      // A search document without a view leads readers nowhere.
      if (task.kind === 'audit' && removal.part.part === 'search') return;
      digest.add(nameRemoval(removal));
      waiting.push(removal);
      if (waiting.length === entriesInPart) await flush();
    },
    /** Returns `undefined` if nothing would be deleted. */
    async close(): Promise<Proposal | undefined> {
      await flush();
      for (const { id, part } of before) if (part >= parts) await overwrite(views, id, null);
      return digest.proposal();
    },
  };
}

/** Returns the names (see `nameRemoval`) on a task's list; none if the list has another digest. */
export async function readProposal(
  views: Engines['views'],
  task: GenerationTask,
  wanted: string,
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const { document } of views.scan(proposedDeletionsView)) {
    if (document.kind !== task.kind || document.taskId !== task.id) continue;
    for (const { part, name, key } of document.deletions) names.add(JSON.stringify([part, name, key]));
  }
  const digest = createListDigest();
  for (const name of names) digest.add(name);
  return digest.proposal()?.digest === wanted ? names : new Set();
}

/** Sums hashes of the names, so their order does not matter. */
function createListDigest() {
  let total = 0;
  let sum = 0n;
  return {
    add(name: string): void {
      total += 1;
      sum = (sum + BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)) % modulus;
    },
    proposal(): Proposal | undefined {
      if (total === 0) return undefined;
      const digest = createHash('sha256')
        .update(`${total}|${sum.toString(16)}`)
        .digest('hex')
        .slice(0, 32);
      return { total, digest };
    },
  };
}

export function nameRemoval({ part: { part, definition }, key }: SurplusDocument): string {
  return JSON.stringify([part, definition.name, key]);
}

async function partsOf(views: Engines['views'], kind: GenerationTask['kind']) {
  const found: Pick<ProposedDeletions, 'id' | 'part'>[] = [];
  for await (const { document } of views.scan(proposedDeletionsView)) {
    if (document.kind === kind) found.push({ id: document.id, part: document.part });
  }
  return found;
}

async function describe(
  seen: Engines['views'],
  removals: readonly SurplusDocument[],
): Promise<ProposedDeletion[]> {
  const titles = new Map<string, string>();
  for (const [definition, ofView] of Map.groupBy(removals, ({ part }) => part)) {
    if (definition.part === 'search') continue;
    const view: ViewDefinition = definition.definition;
    const stored = await seen.getMany(
      view,
      ofView.map(({ key }) => key),
    );
    for (const removal of ofView) {
      const title = titleOf(stored.get(removal.key)?.document);
      if (title !== undefined) titles.set(nameRemoval(removal), title);
    }
  }
  return removals.map((removal) => {
    const { part, key } = removal;
    const title = titles.get(nameRemoval(removal));
    return { part: part.part, name: part.definition.name, key, ...(title !== undefined && { title }) };
  });
}

function titleOf(document: object | undefined): string | undefined {
  const { title, name }: { title?: unknown; name?: unknown } = { ...document };
  const text = title ?? name;
  return typeof text === 'string' && text !== '' ? text.slice(0, 200) : undefined;
}

/** Writes regardless of the revision: projectors that do the same work write the same list. */
async function overwrite(
  views: Engines['views'],
  key: string,
  document: ProposedDeletions | null,
): Promise<void> {
  await untilCommitted('the list of deletions', async () => {
    const stored = (await views.getMany(proposedDeletionsView, [key])).get(key);
    if (!stored && !document) return 'committed';
    const write: ViewWrite = {
      ...{ view: proposedDeletionsView, key, document },
      expectedRevision: stored?.revision ?? 0,
    };
    return views.commit({ writes: [write], positions: [] });
  });
}
