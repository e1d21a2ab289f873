import {
  type EditedStory,
  inspectStory,
  listStoryCorrections,
  type StoryCorrectionDocument,
  type StoryDocument,
  storiesView,
  storyCorrectionsView,
  storyItemsView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import { findStored, loadStories, loadTitles } from '@runrate/service/reading';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineAdminRead } from './define-admin-read.ts';

const listedLimit = 100;

export const inspectStoryRoute = defineAdminRead(inspectStory, async ({ hub }, _query, idOrSlug) => {
  const story = await findStored(hub.views, idOrSlug);
  if (!story) throw new Refusal(404, say('refusals.no-such-story'));
  return loadEditedStory(hub.views, story.id, hub.clock());
});

export const listStoryCorrectionsRoute = defineAdminRead(listStoryCorrections, async ({ hub }) =>
  (await loadCorrections(hub.views)).map(({ field, subject, value, changedAt }) => ({
    correction: field === 'apart' ? { field, item: subject, value: true } : { field, story: subject, value },
    story: field === 'apart' ? value : subject,
    changedAt,
  })),
);

async function loadCorrections(views: ViewStore): Promise<readonly StoryCorrectionDocument[]> {
  const read = { view: storyCorrectionsView, list: 'latest', limit: listedLimit } as const;
  return (await views.page(read)).documents;
}

export async function loadEditedStory(views: ViewStore, id: string, now: number): Promise<EditedStory> {
  const [story, corrections] = await Promise.all([views.get(storiesView, id), loadCorrections(views)]);
  const merged = corrections.filter(({ field, value }) => field === 'mergedInto' && value === id);
  const outside = corrections.filter(({ field }) => field === 'apart').map(({ subject }) => subject);
  const stored = await views.getMany(storyItemsView, outside);
  const apart = outside
    .flatMap((key) => stored.get(key)?.document ?? [])
    .filter((item) => item.storyId === id);
  const [shown] = story ? await loadStories(views, [story], now, story.items.length) : [];
  return {
    id,
    slug: story?.slug ?? (await views.get(storyItemsView, id))?.slug ?? id,
    ...(shown && { headline: shown.headline }),
    ...(story?.headline !== undefined && { headlineItem: story.headline }),
    items: await loadTitles(views, membersOf(story)),
    apart: await loadTitles(views, apart),
    merged: merged.map(({ subject }) => subject),
    ...(story?.mergedInto !== undefined && { mergedInto: story.mergedInto }),
  };
}

function membersOf(story: StoryDocument | undefined): StoryDocument['items'] {
  return story?.items ?? [];
}
