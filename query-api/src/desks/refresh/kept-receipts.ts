import { type Receipt, receiptsView, sourceStatesView } from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { answersRequest } from '@runrate/service';
import { readReached } from '../../reading/log-positions.ts';
import { fromKept, toKeptLine, toLine } from './receipt-lines.ts';

const mostKept = 200;

export interface KeptReceipts {
  /** Writes a new or changed receipt. A closed receipt is never changed. */
  keep(receipt: Receipt): Promise<void>;
  /** Finds a receipt. An open one is updated from the sources' states, and closed if all are done. */
  find(id: string): Promise<Receipt | undefined>;
  latest(limit: number): Promise<readonly Receipt[]>;
}

export function createKeptReceipts(views: ViewStore, now: () => string): KeptReceipts {
  const keep = async (receipt: Receipt): Promise<void> => {
    const stored = (await views.getMany(receiptsView, [receipt.id])).get(receipt.id);
    if (stored?.document.closedAt !== undefined) return;
    const write = {
      view: receiptsView,
      key: receipt.id,
      document: receipt,
      expectedRevision: stored?.revision ?? 0,
    };
    // A conflict means that another process has just written the receipt, and its version is as good.
    await views.commit({ writes: [write, ...(stored ? [] : await findSurplus(views))], positions: [] });
  };
  return {
    keep,
    async find(id) {
      const receipt = await views.get(receiptsView, id);
      if (!receipt || receipt.closedAt !== undefined) return receipt;
      const settled = await settle(views, receipt);
      const isDone = settled.sources.every(({ outcome }) => outcome !== 'pending');
      if (!isDone) return settled;
      const closed = { ...settled, closedAt: now() };
      await keep(closed);
      return closed;
    },
    async latest(limit) {
      const { documents } = await views.page({ view: receiptsView, list: 'latest', limit });
      return documents;
    },
  };
}

/** Returns writes that delete the oldest receipts to make room for one more. */
async function findSurplus(views: ViewStore) {
  const page = await views.page({ view: receiptsView, list: 'latest', offset: mostKept - 1, limit: 10 });
  const ids = page.documents.map(({ id }) => id);
  const stored = ids.length > 0 ? await views.getMany(receiptsView, ids) : new Map<string, never>();
  return [...stored].map(([key, { revision }]) => ({
    ...{ view: receiptsView, key, document: null, expectedRevision: revision },
  }));
}

async function settle(views: ViewStore, receipt: Receipt): Promise<Receipt> {
  const pending = receipt.sources.filter(({ outcome }) => outcome === 'pending');
  const ids = pending.map(({ sourceId }) => sourceId);
  const states = await getManyInParts(views, sourceStatesView, ids);
  const reached = await readReached(views);
  const sources = receipt.sources.map((source) => {
    const state = source.outcome === 'pending' ? states.get(source.sourceId)?.document : undefined;
    if (!state || !answersRequest(state, source.requested)) return source;
    if (state.lastItem && !reached(state.lastItem)) return source;
    return toKeptLine(toLine({ id: source.sourceId, name: source.name }, state), source.requested);
  });
  return { ...receipt, sources };
}

export function linesOf({ sources }: Receipt) {
  return sources.map(fromKept);
}
