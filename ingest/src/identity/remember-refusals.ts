import { refusalsView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { RefusedItem } from './observation.ts';

/** Maximum number of refusals kept per source. */
const MOST_KEPT = 100;
const LONGEST = 500;

export async function rememberRefusals(
  views: ViewStore,
  sourceId: string,
  refused: readonly RefusedItem[],
  at: string,
): Promise<void> {
  if (refused.length === 0) return;
  const stored = (await views.getMany(refusalsView, [sourceId])).get(sourceId);
  const fresh = refused.slice(0, MOST_KEPT).map(({ address, title, reason }) => ({
    ...{ address: address.slice(0, 4096), title: title.slice(0, LONGEST) },
    ...{ reason: reason.slice(0, LONGEST), at },
  }));
  const addresses = new Set(fresh.map(({ address }) => address));
  const before = stored?.document.refused.filter(({ address }) => !addresses.has(address)) ?? [];
  const document = { sourceId, refused: [...fresh, ...before].slice(0, MOST_KEPT) };
  const expectedRevision = stored?.revision ?? 0;
  // A conflict means that another worker read the source too; its result is just as good.
  await views.commit({
    writes: [{ view: refusalsView, key: sourceId, document, expectedRevision }],
    positions: [],
  });
}
