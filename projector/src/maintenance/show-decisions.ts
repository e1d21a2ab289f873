import { deskViews, familyOfView, keyOf } from '@runrate/contracts';
import { type Engines, untilCommitted } from '@runrate/engines';
import type { Step } from '../define-projection.ts';
import { findSearchable } from '../projections/searchable-views.ts';
import { type BesideItems, besideItems, expectItem, showDecisions } from '../rules/item-decisions.ts';
import { Stopped } from '../running/back-off.ts';
import { runSteps } from '../running/view-pass.ts';

type Stores = Pick<Engines, 'views' | 'search'>;

const atOnce = 200;

/**
 * Makes the items of a replay show every edit, transcript and correction of companies. Partitions are replayed side by
 * side, so a decision may be projected in the same moment as its item, and neither sees the other. Returns how many
 * documents that concerned.
 */
export async function showAllDecisions(
  stores: Stores,
  families: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  let shown = 0;
  for (const beside of besideItems) {
    const family = familyOfView(beside.view.name)?.name;
    if (family === undefined || !families.includes(family)) continue;
    for await (const ids of inParts(stores, beside, signal)) shown += await showSome(stores, beside, ids);
  }
  return shown;
}

async function* inParts(
  { views }: Stores,
  { view, itemIdOf }: BesideItems,
  signal: AbortSignal,
): AsyncGenerator<string[]> {
  let ids: string[] = [];
  for await (const { document } of views.scan(view)) {
    if (signal.aborted) throw new Stopped();
    const id = itemIdOf(keyOf(view, document));
    if (id !== undefined) ids.push(id);
    if (ids.length < atOnce) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

function showSome({ views, search }: Stores, { kind }: BesideItems, ids: readonly string[]): Promise<number> {
  const { toSearchWrite } = findSearchable(deskViews[kind].shown.name);
  const steps = ids.map(
    (id): Step => ({
      expected: expectItem(kind, id),
      apply: (read) => showDecisions(kind, id, read, toSearchWrite),
    }),
  );
  return untilCommitted('what items show of decisions', async () => {
    const pass = await runSteps(steps, views);
    const [failed] = pass.failed.values();
    if (failed !== undefined) throw failed;
    const writes = pass.writes();
    if (writes.length === 0) return 0;
    await search.write(pass.searchWrites());
    const outcome = await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? writes.length : outcome;
  });
}
