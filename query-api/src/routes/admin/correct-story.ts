import {
  type BodyOf,
  correctStory,
  type StoryCorrection,
  type StoryDocument,
  storyCorrected,
  storyCorrectionsView,
  storyItemsView,
  toCorrectionKey,
} from '@runrate/contracts';
import { toAdminRecord, toInstant } from '@runrate/service';
import { findStored } from '@runrate/service/reading';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type Writer } from '../define-write.ts';
import { loadEditedStory } from './edited-story.ts';

async function noteStoryCorrection(
  { hub }: Writer,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof correctStory> },
) {
  const known = (await findStored(hub.views, id))?.id ?? id;
  if (body.field === 'apart') return { target: known, after: { item: body.item, apart: body.value } };
  const { field } = body;
  const before = await hub.views.get(storyCorrectionsView, `${field}|${known}`);
  return { target: known, before: { [field]: before?.value }, after: { [field]: body.value } };
}

export const correctStoryRoute = defineWrite(
  correctStory,
  { admin: true, takesBody: true, note: noteStoryCorrection },
  async ({ hub, settle, logger }, { id: idOrSlug, body }) => {
    const story = await findStored(hub.views, idOrSlug);
    // A story whose last items were taken out has no document, but can get them back.
    const id = story?.id ?? ((await hub.views.get(storyItemsView, idOrSlug)) ? idOrSlug : undefined);
    if (id === undefined) throw new Refusal(404, say('refusals.no-such-story'));
    const correction = await toCorrection(hub, id, story, body);
    const record = toAdminRecord(
      storyCorrected,
      toCorrectionKey(correction),
      correction,
      toInstant(hub.clock()),
    );
    const [position] = await hub.log.append([record]);
    logger.info({ storyId: id, field: correction.field }, 'story corrected');
    const isSeen = position !== undefined && (await settle(position));
    const shown = correction.field === 'mergedInto' && correction.value !== null ? correction.value : id;
    return { status: isSeen ? 200 : 202, body: await loadEditedStory(hub.views, shown, hub.clock()) };
  },
);

/** Returns the correction to record. Throws a 400 if the story can’t have it. */
async function toCorrection(
  hub: Hub,
  id: string,
  story: StoryDocument | undefined,
  body: BodyOf<typeof correctStory>,
): Promise<StoryCorrection> {
  if (body.field === 'apart') {
    const item = await hub.views.get(storyItemsView, body.item);
    if (item?.storyId !== id) throw new Refusal(400, say('refusals.not-of-story'));
    return body;
  }
  if (body.field === 'headline') {
    const isOne = story?.items.some(({ kind, itemId }) => `${kind}|${itemId}` === body.value);
    if (body.value !== null && !isOne) throw new Refusal(400, say('refusals.not-of-story'));
    return { ...body, story: id };
  }
  return body.value === null ? toParting(hub, id) : toMerge(hub, id, body.value);
}

async function toParting({ views }: Hub, id: string): Promise<StoryCorrection> {
  const correction = { field: 'mergedInto', story: id, value: null } as const;
  if (!(await views.get(storyCorrectionsView, toCorrectionKey(correction))))
    throw new Refusal(400, say('refusals.story-is-not-merged'));
  return correction;
}

/** The older story keeps its address: the one whose first item was decided on first. */
async function toMerge({ views }: Hub, id: string, named: string): Promise<StoryCorrection> {
  const [story, other] = [await findStored(views, id), await findStored(views, named)];
  if (!other) throw new Refusal(400, say('refusals.merged-into-story'));
  if (other.id === id) throw new Refusal(400, say('refusals.story-into-itself'));
  if (!story || story.mergedInto !== undefined || other.mergedInto !== undefined)
    throw new Refusal(400, say('refusals.one-is-merged'));
  const numbers = await Promise.all(
    [id, other.id].map(async (key) => (await views.get(storyItemsView, key))?.number),
  );
  const [own = Number.POSITIVE_INFINITY, others = Number.POSITIVE_INFINITY] = numbers;
  const [older, younger] = own < others ? [id, other.id] : [other.id, id];
  return { field: 'mergedInto', story: younger, value: older };
}
