import { isDeepStrictEqual } from 'node:util';
import {
  episodesView,
  type MomentsDocument,
  momentsText,
  momentsViewOf,
  type ObservedMoments,
  type PlayedKind,
  readMomentsKey,
  type SaidMoments,
  toMoments,
  videosView,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import {
  type Changes,
  change,
  type Expected,
  noChanges,
  type Read,
  type ViewChange,
} from '../define-projection.ts';

export interface Playing {
  readonly id: string;
  readonly chapters?: SaidMoments['chapters'] | undefined;
  readonly moments?: { chapters: number; transcript: boolean } | undefined;
}

type ToSearch = (item: never, said: MomentsDocument | undefined) => SearchWrite;

const viewNames = { video: videosView.name, episode: episodesView.name } as const;

export function expectMoments(kind: PlayedKind, itemId: string): Expected {
  return [momentsViewOf(kind), itemId];
}

export function withoutMoments<Item extends Playing>({
  moments: _beside,
  ...item
}: Item): Omit<Item, 'moments'> {
  return item;
}

/** Adds chapters and transcripts to all items of this kind in the changes, and to their search documents. */
export function withMoments(kind: PlayedKind, changes: Changes, read: Read, toSearch: ToSearch): Changes {
  const written = new Map<string, Playing>();
  const views = changes.views.map((one): ViewChange => {
    if (one.view.name !== viewNames[kind] || one.document === null) return one;
    // The view only holds playable items.
    const item = note(one.document as Playing, read(momentsViewOf(kind), one.key));
    written.set(one.key, item);
    return { ...one, document: item };
  });
  const search = changes.search.map((write) => {
    const item = write.document && written.get(write.id);
    return item ? toSearch(item as never, read(momentsViewOf(kind), write.id)) : write;
  });
  return { ...changes, views, search };
}

function note<Item extends Playing>(item: Item, said: MomentsDocument | undefined): Item {
  const { chapters, cues } = toMoments(item.chapters, said);
  const { moments: _before, ...rest } = item;
  if (chapters.length + cues.length === 0) return rest as Item;
  return { ...rest, moments: { chapters: chapters.length, transcript: cues.length > 0 } } as Item;
}

/** Applies chapters or a transcript from a publisher's document or an operator. The item may not exist, or not yet. */
export function applyMoments(
  kind: PlayedKind,
  { itemId: id, sourceId, curated, by, chapters, cues, language }: ObservedMoments,
  read: Read,
  toSearch: ToSearch,
): Changes {
  const known = read(momentsViewOf(kind), id);
  const isEmpty = chapters.length + cues.length === 0;
  const fresh = { chapters, cues, ...(language === undefined ? {} : { language }) };
  const next = { ...(known ?? { id }), sourceId, curated, [by]: isEmpty ? undefined : fresh };
  return say(kind, id, next, read, toSearch);
}

export function eraseMoments(
  kind: PlayedKind,
  key: string,
  read: Read,
  toSearch: ToSearch,
): Changes | undefined {
  const spoken = readMomentsKey(key);
  if (!spoken) return undefined;
  const known = read(momentsViewOf(kind), spoken.itemId);
  return known ? say(kind, spoken.itemId, { ...known, [spoken.by]: undefined }, read, toSearch) : noChanges;
}

export function dropMoments(kind: PlayedKind, id: string, read: Read): ViewChange[] {
  return read(momentsViewOf(kind), id) ? [change(momentsViewOf(kind), id, null)] : [];
}

function say(
  kind: PlayedKind,
  id: string,
  { publisher, operator, ...rest }: MomentsDocument,
  read: Read,
  toSearch: ToSearch,
): Changes {
  const said: MomentsDocument = { ...rest, ...(publisher && { publisher }), ...(operator && { operator }) };
  const view = momentsViewOf(kind);
  const known = read(view, id);
  const next = publisher || operator ? said : null;
  if (isDeepStrictEqual(known ?? null, next)) return noChanges;
  const views: ViewChange[] = [change(view, id, next)];
  const items = kind === 'video' ? videosView : episodesView;
  const item = read<typeof videosView | typeof episodesView>(items, id);
  if (!item) return { views, search: [] };
  const noted = { ...note(item, next ?? undefined), edition: (item.edition ?? 0) + 1 };
  views.push({ view: items, key: id, document: noted });
  return { views, search: [toSearch(noted as never, next ?? undefined)] };
}

export function toMomentsTexts(
  own: SaidMoments['chapters'] | undefined,
  said: MomentsDocument | undefined,
): { chapters: string; transcript: string } {
  const { chapters, cues } = toMoments(own, said);
  return { chapters: momentsText.chapters(chapters), transcript: momentsText.transcript(cues) };
}
