import { isDeepStrictEqual } from 'node:util';
import {
  type Correction,
  type EditedKind,
  editViews,
  type ItemEdit,
  type ItemEdits,
  type MomentsDocument,
  momentsViewOf,
  readEditKey,
  type ViewDefinition,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { type Changes, type Expected, noChanges, type Read, type ViewChange } from '../define-projection.ts';
import { toInstant } from './instants.ts';

interface EditableItem {
  readonly edition?: number | undefined;
  readonly category?: string;
}

type ToSearch = (item: never, said?: MomentsDocument) => SearchWrite;

export interface Editing {
  readonly kind: EditedKind;
  readonly toSearch: ToSearch;
}

const ownFields = {
  news: { title: 'title', excerpt: 'description', image: 'imageUrl', note: 'note' },
  video: { title: 'title', excerpt: 'description', image: 'thumbnail', note: 'note' },
  episode: { title: 'title', excerpt: 'description', image: 'imageUrl', note: 'note' },
} as const;
const words = ['title', 'excerpt', 'image', 'note'] as const;

export interface DerivedEdit {
  readonly edit: ItemEdit;
  readonly at: string;
}

export function deriveEdit({ data, occurredAt }: { data: ItemEdit; occurredAt: string }): DerivedEdit {
  return { edit: data, at: toInstant(occurredAt) };
}

export function expectEdits(kind: EditedKind, itemId: string): readonly Expected[] {
  const { shown, edits, originals } = editViews[kind];
  return [
    [shown, itemId],
    [edits, itemId],
    [originals, itemId],
  ];
}

/** Returns a reader that sees items as their sources have them, without edits. */
export function asSaid(kind: EditedKind, read: Read): Read {
  const { shown, originals } = editViews[kind];
  return (view, key) => {
    if ((view as ViewDefinition) !== shown) return read(view, key);
    // Documents of both have the same schema.
    return (read(originals, key) as ReturnType<typeof read<typeof view>>) ?? read(view, key);
  };
}

/** Shows the changes that `apply` makes as edited or hidden, and keeps edited items as their sources have them. */
export function withEdits(editing: Editing, read: Read, apply: (read: Read) => Changes): Changes {
  const { kind } = editing;
  const { shown, edits } = editViews[kind];
  const { views, search } = apply(asSaid(kind, read));
  const editsOf = (id: string) => findLatest(views, edits, id, read) as ItemEdits | undefined;
  const placed = new Map<string, object | null>();
  const next = views.flatMap((one): ViewChange[] => {
    if (one.view !== shown) return [one];
    const said = editsOf(one.key);
    const seen = said && one.document ? edit(kind, one.document, said) : one.document;
    placed.set(one.key, seen);
    return place(kind, said ? one : { ...one, document: null }, seen, read);
  });
  const written = search.map((write): SearchWrite => {
    const said = editsOf(write.id);
    if (!said || write.index.name !== shown.name) return write;
    const item = placed.get(write.id);
    if (!item) return { ...write, version: write.version + said.changes, document: null };
    return editing.toSearch(item as never, momentsOf(kind, views, write.id, read));
  });
  return { views: next, search: written };
}

function place(
  kind: EditedKind,
  { key, document: original }: ViewChange,
  seen: object | null,
  read: Read,
): ViewChange[] {
  const { shown, originals } = editViews[kind];
  return [
    ...(original || read(originals, key) ? [{ view: originals, key, document: original }] : []),
    ...(seen || read(shown, key) ? [{ view: shown, key, document: seen }] : []),
  ];
}

/** Returns an item with the hub's edits; `null` if it is hidden. */
function edit(kind: EditedKind, item: object, said: ItemEdits): object | null {
  if (said.hidden?.value) return null;
  const { edition = 0, category }: EditableItem = item;
  const own = words.flatMap((word) => {
    const value = said[word]?.value;
    return value ? [[ownFields[kind][word], value] as const] : [];
  });
  const categories = said.categories?.value;
  return {
    ...item,
    ...Object.fromEntries(own),
    ...(categories ? { categories, category: categories[0] ?? category } : {}),
    edition: edition + said.changes,
  };
}

/** Applies an edit of an item that may not exist, or not yet. */
export function applyEdit(editing: Editing, { edit: said, at }: DerivedEdit, read: Read): Changes {
  const { itemId, sourceId, correction } = said;
  const known = read(editViews[editing.kind].edits, itemId);
  const word = toWord(correction, at);
  const { [correction.field]: before }: Record<string, unknown> = { ...known };
  if (isDeepStrictEqual(before, word)) return noChanges;
  const next = toEdits(itemId, sourceId, { ...known, [correction.field]: word }, at);
  return write(editing, itemId, next, read);
}

function toWord(correction: Correction, at: string): object {
  const until = correction.field === 'pinned' && correction.value ? correction.until : undefined;
  return { value: correction.value, at, ...(until !== undefined && { until: toInstant(until) }) };
}

function toEdits(id: string, sourceId: string, said: Partial<ItemEdits>, changedAt: string): ItemEdits {
  const { changes = 0 } = said;
  const isPinned = said.pinned?.value ? 'yes' : 'no';
  return { ...said, id, sourceId: said.sourceId ?? sourceId, changes: changes + 1, changedAt, isPinned };
}

/** Erases an edit because its item was taken down. Returns `undefined` if the key is not of an edit. */
export function eraseEdit(editing: Editing, key: string, read: Read): Changes | undefined {
  const spoken = readEditKey(key);
  if (!spoken) return undefined;
  const { itemId, field } = spoken;
  const known = read(editViews[editing.kind].edits, itemId);
  if (!known || !(field in known)) return noChanges;
  const { [field as keyof ItemEdits]: _erased, ...rest } = known;
  const isEmpty = ![...words, 'pinned', 'hidden', 'categories'].some((word) => word in rest);
  const next = isEmpty ? null : toEdits(itemId, known.sourceId, rest, known.changedAt);
  return write(editing, itemId, next, read, isEmpty ? known.changes + 1 : 0);
}

/** Writes the edits and their item. `raise` lifts the item's edition above the version that search has. */
function write(editing: Editing, itemId: string, said: ItemEdits | null, read: Read, raise = 0): Changes {
  const { kind, toSearch } = editing;
  const { shown, edits } = editViews[kind];
  return withEdits(editing, read, (readSaid) => {
    const views: ViewChange[] = [{ view: edits, key: itemId, document: said }];
    const item = readSaid<ViewDefinition>(shown, itemId);
    if (!item) return { views, search: [] };
    const { edition = 0 }: EditableItem = item;
    const document = { ...item, edition: edition + raise };
    views.push({ view: shown, key: itemId, document });
    return { views, search: [toSearch(document as never, momentsOf(kind, [], itemId, read))] };
  });
}

function momentsOf(
  kind: EditedKind,
  views: readonly ViewChange[],
  id: string,
  read: Read,
): MomentsDocument | undefined {
  if (kind === 'news') return undefined;
  return findLatest(views, momentsViewOf(kind), id, read) as MomentsDocument | undefined;
}

function findLatest(
  views: readonly ViewChange[],
  view: ViewDefinition,
  key: string,
  read: Read,
): object | undefined {
  const changed = views.findLast((one) => one.view === view && one.key === key);
  return changed ? (changed.document ?? undefined) : read(view, key);
}
