import type { Correction } from './events/item-corrected.ts';
import type { ItemKind } from './views/removal.ts';

export type CorrectionField = Correction['field'];

const everyKind = ['pinned', 'hidden', 'title', 'excerpt', 'image', 'note'] as const;

export const editableFields: Readonly<Record<ItemKind, readonly CorrectionField[]>> = {
  article: [...everyKind, 'categories', 'mergedInto', 'apart'],
  news: everyKind,
  video: [...everyKind, 'categories'],
  episode: [...everyKind, 'categories'],
};
