import type { Correction } from './events/item-corrected.ts';
import type { ItemKind } from './views/removal.ts';

export type CorrectionField = Correction['field'];

/** In the hub's own words, for a time, or not at all: what an editor can say of an item of any kind. */
const everyKind = ['pinned', 'hidden', 'title', 'excerpt', 'image', 'note'] as const;

/** What an editor can say of an item, by its kind. News have no categories; only articles are merged and split. */
export const editableFields: Readonly<Record<ItemKind, readonly CorrectionField[]>> = {
  article: [...everyKind, 'categories', 'mergedInto', 'apart'],
  news: everyKind,
  video: [...everyKind, 'categories'],
  episode: [...everyKind, 'categories'],
};
