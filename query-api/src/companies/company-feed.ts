import { startupsView } from '@runrate/contracts';
import { Feed } from 'feed';
import { escapeHtml } from '../http/escape-html.ts';
import type { Hub } from '../hub.ts';
import { sourceItemViews } from '../reading/load-source.ts';
import { toAbsolute } from '../site/absolute.ts';
import { toUrn } from '../site/feed-namespace.ts';
import type { DocumentRequest, SiteDocument } from '../site/serve-documents.ts';
import { toTitle, withoutControls } from '../site/write-feed.ts';
import { findCompany, loadCatalogue, toCompanyPath } from './catalogue.ts';
import { readMentions } from './mentions.ts';

const feedLimit = 50;

/** The newest items that name a company, each with its source: headlines, no text. */
export const companyFeed: SiteDocument = {
  path: '/companies/:id/feed.xml',
  contentType: 'application/rss+xml; charset=utf-8',
  views: [...sourceItemViews, startupsView],
  make: makeFeed,
};

async function makeFeed(hub: Hub, { id, origin, now }: DocumentRequest): Promise<string | undefined> {
  const company = findCompany(await loadCatalogue(hub), id);
  if (!company) return undefined;
  const { rows } = await readMentions(hub, { company: company.slug, now, limit: feedLimit });
  const page = `${origin}${toCompanyPath(company)}`;
  const feed = new Feed({
    id: page,
    title: `${company.name} · ${hub.config.brand.name}`,
    description: `What is written of ${company.name}`,
    link: page,
    ...(rows[0] && { updated: new Date(rows[0].publishedAt) }),
    generator: hub.config.brand.name,
    feedLinks: { rss: `${page}/feed.xml` },
  });
  for (const { kind, id: itemId, title, url, source, publishedAt } of rows) {
    feed.addItem({
      title: toTitle(title, 'rss'),
      id: toUrn(hub.config, kind, encodeURIComponent(itemId)),
      link: toAbsolute(url, origin),
      date: new Date(publishedAt),
      description: escapeHtml(source),
    });
  }
  return withoutControls(feed.rss2());
}
