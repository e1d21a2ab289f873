import { type EpisodeDocument, episodesView, type HubConfig } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml, toInstant } from '@runrate/service';
import { Feed, type Item } from 'feed';
import { describeHub } from '../hub/describe-hub.ts';
import { toAbsolute, withAbsolutePictures } from '../reading/pages/absolute.ts';
import { toUrn } from './feed-namespace.ts';
import type { SiteDocument } from './serve-documents.ts';
import { generatorOf, toTitle, withoutControls } from './write-feed.ts';

const most = 100;

/** Feed of the newest episodes of all shows. Players load the audio from the publishers. */
export const podcastFeed: SiteDocument = {
  path: '/podcasts/feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  views: [episodesView],
  async make({ config, views }, { origin, now, push }) {
    if (!config.sources.some(({ kind }) => kind === 'podcast')) return undefined;
    const list = { view: episodesView, list: 'newest', to: toInstant(now), limit: most } as const;
    const { documents } = await views.page(list);
    const link = `${origin}/podcasts`;
    const name = translator(config.language)('site.podcasts');
    const feed = new Feed({
      ...{ id: link, link, title: `${name} · ${config.brand.name}`, description: describeHub(config.brand) },
      updated: new Date(documents[0]?.publishedAt ?? 0),
      generator: generatorOf(config),
      podcast: true,
      ...(push !== undefined && { hub: push }),
      author: { name: config.brand.name },
      feedLinks: { rss: `${link}/feed.xml` },
    });
    for (const episode of documents) feed.addItem(toItem(config, episode, origin));
    return withoutControls(feed.rss2());
  },
};

function toItem(config: HubConfig, document: EpisodeDocument, origin: string): Item {
  const { id, title, url, show, description, notes, publishedAt, imageUrl, episode, season } = document;
  const { audioUrl, audioType = 'audio/mpeg', audioBytes = 0, durationSeconds } = document;
  const tag = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [{ name, objects: { _text: value } }];
  return {
    title: toTitle(title, 'rss'),
    id: toUrn(config, 'episode', id),
    link: url ?? `${origin}/podcasts`,
    date: new Date(publishedAt),
    description: escapeHtml(description),
    // The feed library only escapes the first `]]>` in a CDATA section.
    content: withAbsolutePictures(notes, origin).replaceAll(']]>', ']]&gt;'),
    // The feed library does not escape attributes.
    audio: { url: escapeHtml(audioUrl), type: escapeHtml(audioType), length: audioBytes },
    extensions: [
      ...tag('itunes:author', show),
      ...tag('itunes:duration', durationSeconds),
      ...tag('itunes:episode', episode),
      ...tag('itunes:season', season),
      ...(imageUrl === undefined
        ? []
        : [
            {
              name: 'itunes:image',
              objects: { _attributes: { href: escapeHtml(toAbsolute(imageUrl, origin)) } },
            },
          ]),
    ],
  };
}
