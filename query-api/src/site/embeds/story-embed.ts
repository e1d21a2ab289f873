import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { findStory, toStoryPath } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { toAbsolute } from '../../reading/pages/absolute.ts';
import type { DocumentRequest } from '../serve-documents.ts';
import { type Embed, shorten } from './embed-page.ts';

const itemLimit = 4;

/** Renders the head of a story: its headline, its sources, and the newest items. */
export async function storyEmbed(hub: Hub, { id, origin, now }: DocumentRequest): Promise<Embed | undefined> {
  const story = await findStory(hub.views, id, now);
  if (!story) return undefined;
  const { headline, headlineSource, startedAt, itemCount, sourceCount, items } = story;
  const rows = items
    .toReversed()
    .slice(0, itemLimit)
    .map(({ title, url, source, publishedAt }) => {
      const address = escapeHtml(toAbsolute(url, origin));
      const link = `<a dir="auto" href="${address}" rel="noopener">${escapeHtml(shorten(title))}</a>`;
      return `<li>${link} ${escapeHtml(source)}, ${publishedAt.slice(0, 10)}</li>`;
    });
  const t = translator(hub.config.language);
  const head = [
    t('embeds.headline', { source: headlineSource }),
    t('embeds.since', { day: startedAt.slice(0, 10) }),
    t('embeds.items-of-sources', { items: itemCount, sources: sourceCount }),
  ].join(' · ');
  return {
    title: headline,
    address: `${origin}${toStoryPath(story)}`,
    body: `<p>${escapeHtml(head)}</p>\n<ul>${rows.join('')}</ul>`,
  };
}
