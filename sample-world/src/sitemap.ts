import { element, escapeMarkup, toIsoDate } from './feeds/xml.ts';
import type { WorldState } from './world-state.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function writeSitemapIndex(origin: string, state: WorldState): string {
  const lastmod = Math.max(0, ...state.articles().map((entry) => entry.updatedAt));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex ${NAMESPACE}>`,
    `<sitemap>${writeLocation(`${origin}/sitemaps/articles.xml`, lastmod)}</sitemap>`,
    '</sitemapindex>\n',
  ].join('\n');
}

export function writeArticleSitemap(origin: string, state: WorldState): string {
  // An article carried by two sources has only one page.
  const pages = new Map(state.articles().map((entry) => [entry.article.slug, entry.updatedAt]));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${NAMESPACE}>`,
    ...[...pages].map(
      ([slug, updatedAt]) => `<url>${writeLocation(`${origin}/articles/${slug}`, updatedAt)}</url>`,
    ),
    '</urlset>\n',
  ].join('\n');
}

export function writeRobots(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

function writeLocation(url: string, lastmod: number): string {
  return `<loc>${escapeMarkup(url)}</loc>${element('lastmod', toIsoDate(Math.floor(lastmod / 1000) * 1000))}`;
}
