import {
  type BodyOf,
  type Correction,
  correctItem,
  correctionsView,
  editableFields,
  episodeEdited,
  type ItemEdit,
  itemCorrected,
  newsEdited,
  toEditKey,
  videoEdited,
} from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import { toAdminRecord, toInstant } from '@runrate/service';
import type { ActionNote } from '../../desks/admin-log.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type Writer } from '../define-write.ts';
import { type EditableItem, findAnyArticle, findEditable, noSuchItem, toEditedItem } from './edited-item.ts';

const events = { news: newsEdited, video: videoEdited, episode: episodeEdited } as const;

async function noteCorrection(
  { hub }: Writer,
  { id: name, body }: { id: string; body: BodyOf<typeof correctItem> },
): Promise<ActionNote> {
  const { kind, field } = body;
  const item = await findEditable(hub.views, kind, name);
  // Refused below. The item may have been removed, and then neither its slug nor its text may be kept.
  if (!item) return { after: { field } };
  const { id } = item;
  const before = toWord(item, field);
  const until = 'until' in body ? body.until : undefined;
  return {
    target: kind === 'article' ? id : `${kind}|${id}`,
    before: { [field]: before },
    after: { [field]: body.value, until },
  };
}

/** Returns what editors last set a field to. */
function toWord(item: EditableItem, field: Correction['field']): unknown {
  return item.edits?.[field]?.value;
}

export const correctItemRoute = defineWrite(
  correctItem,
  { admin: true, takesBody: true, note: noteCorrection },
  async ({ hub, settle, logger }, { id: name, body: { kind, ...correction } }) => {
    // Edits to an item that is gone can still be taken back.
    const item = await findEditable(hub.views, kind, name);
    if (!item) throw noSuchItem(kind);
    await check(hub, item, correction);
    const [position] = await hub.log.append([toRecord(item, correction, toInstant(hub.clock()))]);
    logger.info({ kind, itemId: item.id, field: correction.field }, 'item corrected');
    const isSeen = position !== undefined && (await settle(position));
    const corrected = (await findEditable(hub.views, kind, item.id)) ?? item;
    return { status: isSeen ? 200 : 202, body: toEditedItem(corrected) };
  },
);

/**
 * Corrections of an article go to `editorial`; others go next to the events of the source that owned the item at its
 * first edit.
 */
function toRecord({ kind, id, said, edits }: EditableItem, correction: Correction, at: string): NewRecord {
  if (kind === 'article') return toAdminRecord(itemCorrected, id, { itemId: id, correction }, at);
  const known = edits?.sourceId;
  const edit: ItemEdit = { itemId: id, sourceId: known ?? said?.sources[0]?.sourceId ?? '', correction };
  return toAdminRecord(events[kind], toEditKey(edit, correction.field), edit, at);
}

async function check(hub: Hub, { kind, id, said }: EditableItem, correction: Correction): Promise<void> {
  const { field } = correction;
  if (!editableFields[kind].includes(field)) {
    throw new Refusal(400, say('refusals.no-such-field', { kind, field }));
  }
  if (correction.field === 'categories') {
    const unknown = correction.value?.find((slug) => !hub.config.categories.some((one) => one.slug === slug));
    if (unknown !== undefined) throw new Refusal(400, say('refusals.no-category', { category: unknown }));
  }
  if (correction.field === 'apart') {
    const sources = said?.sources.map(({ sourceId }) => sourceId) ?? [];
    const stranger = correction.value.find((sourceId) => !sources.includes(sourceId));
    if (stranger !== undefined) throw new Refusal(400, say('refusals.does-not-carry', { source: stranger }));
    if (sources.length > 0 && correction.value.length >= sources.length) {
      throw new Refusal(400, say('refusals.one-source-stays'));
    }
  }
  if (correction.field === 'mergedInto' && correction.value !== null)
    await checkMerge(hub, id, correction.value);
}

/** Merging is a single step: the target is given by its id, and is not merged itself. */
async function checkMerge({ views }: Hub, id: string, target: string): Promise<void> {
  if (target === id) throw new Refusal(400, say('refusals.article-into-itself'));
  const article = await findAnyArticle(views, target);
  if (article?.id !== target) throw new Refusal(400, say('refusals.merged-into-article'));
  const corrections = await views.get(correctionsView, target);
  if (corrections?.mergedInto?.value) throw new Refusal(400, say('refusals.article-is-merged'));
}
