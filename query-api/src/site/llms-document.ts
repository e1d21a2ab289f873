import { type HubConfig, isAddressShown, type SectionName, toCategoryPath } from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import type { SiteDocument } from './serve-documents.ts';

/** Describes the hub for language models (llmstxt.org). */
export const llmsDocument: SiteDocument = {
  path: '/llms.txt',
  contentType: 'text/markdown; charset=utf-8',
  views: [],
  make: async ({ config }, { origin }) => {
    const { name, tagline, description } = config.brand;
    const sections = sectionsOf(config);
    const line = (title: string, path: string, words: string) => `- [${title}](${origin}${path}): ${words}`;
    const toLine = ({ slug, name: title, description: words }: HubConfig['categories'][number]) =>
      line(title, `${toCategoryPath({ slug })}/feed.xml`, words || title);
    const inSection = (section: SectionName, text: string) => (sections.includes(section) ? [text] : []);
    const example = encodeURIComponent(config.categories[0]?.name.toLowerCase() ?? '');
    return [
      ...[`# ${name}`, ''],
      ...(tagline ? [`> ${tagline}`, ''] : []),
      ...(description ? [description, ''] : []),
      ...['## Reading', ''],
      ...inSection(
        'articles',
        line(
          'Articles',
          '/api/articles',
          'JSON, newest first, each with what its source allows to be shown; `category`, `limit`, `cursor`',
        ),
      ),
      ...inSection('videos', line('Videos', '/api/videos', 'JSON, newest first')),
      ...inSection('news', line('News', '/api/news', 'JSON, newest first, with the address of each source')),
      line('Search', `/api/articles/search?q=${example}`, 'JSON, by relevance'),
      line('Changes', '/api/changes', 'what changed since a place in the log, for mirrors'),
      line(
        'Feed',
        '/feed.xml',
        'RSS, each article in full or as an excerpt; also `/atom.xml` and `/feed.json`',
      ),
      line('API', '/api/openapi.json', 'all calls as OpenAPI 3.1'),
      line('Sitemap', '/sitemap.xml', 'every page'),
      '',
      `Assistants ask the hub by the Model Context Protocol: POST ${origin}/mcp`,
      ...(isAddressShown('/category/', sections)
        ? ['', '## Categories', '', ...config.categories.map(toLine)]
        : []),
      '',
    ].join('\n');
  },
};
