import { type HubConfig, isAddressShown, toCategoryPath } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml } from '@runrate/service';
import { sectionsOf } from '@runrate/service/reading';
import { readableSources } from '../reading/load-source.ts';
import type { SiteDocument } from './serve-documents.ts';

interface ListedFeed {
  readonly title: string;
  /** Base path of the feed's formats. The podcast feed has only one format. */
  readonly base: string;
}

/** OPML list of all feeds of this hub except those of searches. */
export const feedList: SiteDocument = {
  path: '/feeds.opml',
  contentType: 'text/x-opml; charset=utf-8',
  views: [],
  make: async ({ config }, { origin }) => {
    const outline = ({ title, base }: ListedFeed) =>
      `    <outline type="rss" text="${escapeHtml(title)}" xmlUrl="${escapeHtml(`${origin}${base}/feed.xml`)}"/>`;
    return [
      '<?xml version="1.0" encoding="utf-8"?>',
      '<opml version="2.0">',
      `  <head><title>${escapeHtml(config.brand.name)}</title></head>`,
      '  <body>',
      ...feedsOf(config)
        .filter(({ base }) => isAddressShown(`${base}/feed.xml`, sectionsOf(config)))
        .map(outline),
      '  </body>',
      '</opml>',
      '',
    ].join('\n');
  },
};

function feedsOf(config: HubConfig): readonly ListedFeed[] {
  const { brand, sources, categories, language } = config;
  const t = translator(language);
  const hasPodcasts = sources.some(({ kind }) => kind === 'podcast');
  return [
    { title: brand.name, base: '' },
    { title: t('site.news'), base: '/news' },
    { title: t('site.videos'), base: '/videos' },
    ...(hasPodcasts ? [{ title: t('site.podcasts'), base: '/podcasts' }] : []),
    ...categories.map(({ slug, name }) => ({ title: name, base: toCategoryPath({ slug }) })),
    ...readableSources({ config }).map(({ id, name }) => ({ title: name, base: `/sources/${id}` })),
  ];
}
