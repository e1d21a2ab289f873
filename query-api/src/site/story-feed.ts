import type { StoryKind } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { findStory, toStoryPath, viewsOfStories } from '@runrate/service/reading';
import type { Hub } from '../hub/hub.ts';
import { toFeedDocuments } from './feed-documents.ts';
import { loadEntries } from './load-entries.ts';
import type { DocumentRequest } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

const itemLimit = 50;
const kindOf = { articles: 'article', news: 'news', videos: 'video' } as const satisfies Record<
  StoryKind,
  string
>;

/** Feeds of the items of one story, newest first. */
export const storyFeeds = toFeedDocuments('/stories/:id', viewsOfStories, find);

async function find(hub: Hub, { id, origin, now }: DocumentRequest): Promise<FeedSubject | undefined> {
  const story = await findStory(hub.views, id, now);
  if (!story) return undefined;
  const newest = story.items.toReversed().slice(0, itemLimit);
  const named = newest.map((item) => ({ kind: kindOf[item.kind], id: item.id }));
  const path = toStoryPath(story);
  const t = translator(hub.config.language);
  return {
    title: `${story.headline} · ${hub.config.brand.name}`,
    description: t('site.published-on', { headline: story.headline }),
    ...{ page: path, base: path },
    entries: await loadEntries(hub.views, named, origin),
  };
}
