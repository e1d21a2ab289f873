import {
  type EditedKind,
  editableFields,
  editedKinds,
  editViews,
  type ItemEdits,
  type Topic,
  toEditKey,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { findRemoved, nameOfId, nameOfSource } from '@runrate/service';
import type { Erasure } from './erase-from-log.ts';
import type { FoundItem } from './item-kinds.ts';

const atOnce = 500;
const topics: Readonly<Record<EditedKind, Topic>> = { news: 'news', video: 'videos', episode: 'episodes' };

/** Finds editors' texts about these items. Those about articles are in a topic that keeps everything. */
export async function findEdits(
  views: ViewStore,
  items: readonly Pick<FoundItem, 'kind' | 'id'>[],
): Promise<Erasure[]> {
  const found = await Promise.all(
    editedKinds.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
      const edits = (await getManyInParts(views, editViews[kind].edits, ids)).values();
      return [...edits].flatMap(({ document }) => toErasures(kind, document));
    }),
  );
  return found.flat();
}

/** Finds edits of items in the register that an interrupted removal did not erase. */
export async function findGoneEdits(views: ViewStore): Promise<Erasure[]> {
  const erasures: Erasure[] = [];
  for (const kind of editedKinds) {
    let some: ItemEdits[] = [];
    for await (const { document } of views.scan(editViews[kind].edits)) {
      some.push(document);
      if (some.length < atOnce) continue;
      erasures.push(...(await judge(views, kind, some)));
      some = [];
    }
    erasures.push(...(await judge(views, kind, some)));
  }
  return erasures;
}

/** Removing a source removes only the items that no other source carries. */
async function judge(views: ViewStore, kind: EditedKind, edits: readonly ItemEdits[]): Promise<Erasure[]> {
  if (edits.length === 0) return [];
  const { originals } = editViews[kind];
  const ids = edits.map(({ id }) => id);
  const [removed, there] = await Promise.all([
    findRemoved(
      views,
      edits.flatMap(({ id, sourceId }) => [nameOfId(id), nameOfSource(sourceId)]),
    ),
    views.getMany(originals, ids),
  ]);
  const isGone = ({ id, sourceId }: ItemEdits) =>
    removed.has(nameOfId(id)) || (removed.has(nameOfSource(sourceId)) && !there.has(id));
  return edits.filter(isGone).flatMap((document) => toErasures(kind, document));
}

function toErasures(kind: EditedKind, { id: itemId, sourceId, ...said }: ItemEdits): Erasure[] {
  return editableFields[kind]
    .filter((field) => field in said)
    .map((field) => ({ topic: topics[kind], key: toEditKey({ itemId, sourceId }, field) }));
}
