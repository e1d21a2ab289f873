import { storiesView } from '@runrate/contracts';
import { Feed } from 'feed';
import { escapeHtml } from '../http/escape-html.ts';
import { loadStories, toStoryPath, viewsOfStories } from '../stories/load-stories.ts';
import type { FullStory } from '../stories/present-story.ts';
import { toAbsolute } from './absolute.ts';
import type { SiteDocument } from './serve-documents.ts';
import { toTitle, withoutControls } from './write-feed.ts';

const storyLimit = 30;

/** The stories of latest activity, each with who tells it. */
export const storiesFeed: SiteDocument = {
  path: '/stories/feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  views: viewsOfStories,
  async make(hub, { origin, now }) {
    const { documents } = await hub.views.page({
      ...{ view: storiesView, list: 'latest', where: { isTold: 'yes' }, limit: storyLimit },
    });
    const stories = await loadStories(hub.views, documents, now);
    const link = `${origin}/stories`;
    const { name, description } = hub.config.brand;
    const feed = new Feed({
      ...{ id: link, title: `Stories · ${name}`, description, link, generator: name },
      updated: new Date(Math.max(0, ...stories.map(({ lastAt }) => Date.parse(lastAt)))),
      feedLinks: { rss: `${origin}/stories/feed.xml` },
    });
    for (const story of stories) {
      const address = `${origin}${toStoryPath(story)}`;
      feed.addItem({
        ...{ id: address, guid: address, link: address, title: toTitle(story.headline, 'rss') },
        date: new Date(story.lastAt),
        content: toHtml(story, origin),
      });
    }
    return withoutControls(feed.rss2());
  },
};

function toHtml({ items }: FullStory, origin: string): string {
  const lines = items.map(({ title, url, source }) => {
    const address = toAbsolute(url, origin);
    return `<li>${escapeHtml(source)}: <a href="${escapeHtml(address)}">${escapeHtml(title)}</a></li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
}
