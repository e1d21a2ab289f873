import type { SiteDocument } from './serve-documents.ts';

/** What the hub is and where programs read it best, for language models and those who feed them (llmstxt.org). */
export const llmsDocument: SiteDocument = {
  path: '/llms.txt',
  contentType: 'text/markdown; charset=utf-8',
  views: [],
  make: async ({ config }, { origin }) => {
    const { name, tagline, description } = config.brand;
    const line = (title: string, path: string, words: string) => `- [${title}](${origin}${path}): ${words}`;
    return [
      ...[`# ${name}`, '', `> ${tagline}`, '', description, ''],
      ...['## Reading', ''],
      line(
        'Articles',
        '/api/articles',
        'JSON, newest first, each with what its source allows to be shown; `category`, `limit`, `cursor`',
      ),
      line('Videos', '/api/videos', 'JSON, newest first'),
      line('News', '/api/news', 'JSON, newest first, with the address of each source'),
      line('Search', '/api/articles/search?q=pricing', 'JSON, by relevance'),
      line('Changes', '/api/changes', 'what changed since a place in the log, for mirrors'),
      line(
        'Feed',
        '/feed.xml',
        'RSS, each article in full or as an excerpt; also `/atom.xml` and `/feed.json`',
      ),
      line('API', '/api/openapi.json', 'all calls as OpenAPI 3.1'),
      line('Assistants', '/mcp', 'the Model Context Protocol over HTTP: search, read, compare'),
      line('Sitemap', '/sitemap.xml', 'every page'),
      ...['', '## Categories', ''],
      ...config.categories.map((category) =>
        line(category.name, `/category/${category.slug}/feed.xml`, category.description || category.name),
      ),
      '',
    ].join('\n');
  },
};
