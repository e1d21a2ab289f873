import {
  type ArticleDocument,
  type Correction,
  correctItem,
  correctionsView,
  itemCorrected,
} from '@runrate/contracts';
import { toAdminRecord } from '@runrate/service';
import type { ActionNote } from '../admin-log/admin-log.ts';
import { Refusal } from '../http/refusal.ts';
import { type Hub, toInstant } from '../hub.ts';
import { defineWrite, type Writer } from '../writing/define-write.ts';
import { findAnyArticle, loadEditedItem } from './edited-item.ts';

async function noteCorrection(
  { hub }: Writer,
  { id, body: { field, ...said } }: { id: string; body: Correction },
): Promise<ActionNote> {
  const known = (await findAnyArticle(hub.views, id))?.id ?? id;
  const before = (await hub.views.get(correctionsView, known))?.[field];
  const until = 'until' in said ? said.until : undefined;
  return { target: known, before: { [field]: before?.value }, after: { [field]: said.value, until } };
}

export const correctItemRoute = defineWrite(
  correctItem,
  { admin: true, takesBody: true, note: noteCorrection },
  async ({ hub, settle, logger }, { id: idOrSlug, body: correction }) => {
    const known = await findAnyArticle(hub.views, idOrSlug);
    // What is said of an article that is gone can still be taken back.
    const id = known?.id ?? ((await hub.views.get(correctionsView, idOrSlug)) ? idOrSlug : undefined);
    if (id === undefined) throw new Refusal(404, 'There is no such article.');
    await check(hub, id, known, correction);
    const record = toAdminRecord(itemCorrected, id, { itemId: id, correction }, toInstant(hub.clock()));
    const [position] = await hub.log.append([record]);
    logger.info({ itemId: id, field: correction.field }, 'article corrected');
    const isSeen = position !== undefined && (await settle(position));
    return { status: isSeen ? 200 : 202, body: await loadEditedItem(hub.views, id) };
  },
);

async function check(
  hub: Hub,
  id: string,
  known: ArticleDocument | undefined,
  correction: Correction,
): Promise<void> {
  if (correction.field === 'categories') {
    const unknown = correction.value?.find((slug) => !hub.config.categories.some((one) => one.slug === slug));
    if (unknown !== undefined) throw new Refusal(400, `There is no category ${unknown}.`);
  }
  if (correction.field === 'apart') {
    const sources = known ? [known, ...known.otherObservations].map(({ sourceId }) => sourceId) : [];
    const stranger = correction.value.find((sourceId) => !sources.includes(sourceId));
    if (stranger !== undefined) throw new Refusal(400, `${stranger} does not carry this article.`);
    if (sources.length > 0 && correction.value.length >= sources.length) {
      throw new Refusal(400, 'At least one source has to stay with the article.');
    }
  }
  if (correction.field === 'mergedInto' && correction.value !== null)
    await checkMerge(hub, id, correction.value);
}

/** Merging is one step: into an article that is not merged itself, by its id. */
async function checkMerge({ views }: Hub, id: string, target: string): Promise<void> {
  if (target === id) throw new Refusal(400, 'An article can’t be merged into itself.');
  const article = await findAnyArticle(views, target);
  if (article?.id !== target) throw new Refusal(400, 'mergedInto must be the id of an article.');
  const corrections = await views.get(correctionsView, target);
  if (corrections?.mergedInto?.value) throw new Refusal(400, 'That article is merged into another itself.');
}
