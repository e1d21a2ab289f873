import { z } from 'zod';
import { type CorrectionField, editableFields } from '../editable-fields.ts';
import type { Topic } from '../topics.ts';
import type { EditedKind } from '../views/item-edits.ts';
import { defineEvent, type EventOf } from './define-event.ts';
import { correctionSchema } from './item-corrected.ts';

const itemEditedDataSchema = z.object({
  itemId: z.string().min(1),
  /** Source that owned the item at its first edit; part of the key, so they share a partition. */
  sourceId: z.string().min(1),
  correction: correctionSchema,
});
export type ItemEdit = z.output<typeof itemEditedDataSchema>;

function defineItemEdited<Type extends string>(type: Type, topic: Topic, kind: EditedKind) {
  const data = itemEditedDataSchema.refine(
    ({ correction: { field } }) => editableFields[kind].includes(field),
    'not a field of this kind',
  );
  return defineEvent({ type, version: 1, topic, data });
}

export const newsEdited = defineItemEdited('NewsEdited', 'news', 'news');
export type NewsEdited = EventOf<typeof newsEdited>;
export const videoEdited = defineItemEdited('VideoEdited', 'videos', 'video');
export type VideoEdited = EventOf<typeof videoEdited>;
export const episodeEdited = defineItemEdited('EpisodeEdited', 'episodes', 'episode');
export type EpisodeEdited = EventOf<typeof episodeEdited>;

const mark = 'edit:';

export function toEditKey(edit: Pick<ItemEdit, 'itemId' | 'sourceId'>, field: CorrectionField): string {
  return `${edit.sourceId}|${mark}${field}|${edit.itemId}`;
}

export function readEditKey(key: string): { field: CorrectionField; itemId: string } | undefined {
  const rest = key.slice(key.indexOf('|') + 1);
  if (!rest.startsWith(mark)) return undefined;
  const [named, ...id] = rest.slice(mark.length).split('|');
  const field = editableFields.article.find((one) => one === named);
  return field && { field, itemId: id.join('|') };
}
