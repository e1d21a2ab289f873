import { storiesView } from '@runrate/contracts';
import { type Translate, translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import type { FullStory } from '@runrate/service/reading';
import { loadStories, toStoryPath, viewsOfStories } from '@runrate/service/reading';
import type { Hub } from '../hub/hub.ts';
import { toAbsolute } from '../reading/pages/absolute.ts';
import { toFeedDocuments } from './feed-documents.ts';
import type { FeedEntry } from './feed-entries.ts';
import type { DocumentRequest } from './serve-documents.ts';
import type { FeedSubject } from './write-feed.ts';

const storyLimit = 30;

/** Feeds of the stories with the latest activity, each with its sources. */
export const storiesFeeds = toFeedDocuments('/stories', viewsOfStories, find);

async function find({ views, config }: Hub, { origin, now }: DocumentRequest): Promise<FeedSubject> {
  const { documents } = await views.page({
    ...{ view: storiesView, list: 'latest', where: { isTold: 'yes' }, limit: storyLimit },
  });
  const t = translator(config.language);
  const stories = await loadStories(views, documents, now);
  return {
    title: `${t('site.stories')} · ${config.brand.name}`,
    ...{ page: '/stories', base: '/stories' },
    entries: stories.map((story) => toEntry(story, origin, t)),
  };
}

function toEntry(story: FullStory, origin: string, t: Translate): FeedEntry {
  const { id, headline, headlineSource, itemCount, sourceCount, categories, lastAt } = story;
  return {
    ...{ kind: 'story', id, title: headline, link: `${origin}${toStoryPath(story)}`, author: headlineSource },
    ...{
      excerpt: t('site.items-of-sources', { items: itemCount, sources: sourceCount }),
      html: toHtml(story, origin),
      categories,
    },
    ...{ publishedAt: lastAt, changedAt: lastAt, source: { name: headlineSource, url: undefined } },
  };
}

function toHtml({ items }: FullStory, origin: string): string {
  const lines = items.map(({ title, url, source }) => {
    const address = toAbsolute(url, origin);
    return `<li>${escapeHtml(source)}: <a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}
