/** First path segments used by the hub itself; the owner's pages can't use them. */
export const takenNames: ReadonlySet<string> = new Set([
  ...['404', 'about', 'admin', 'ai-startups', 'api', 'article', 'articles', 'assets', 'category'],
  ...[
    'companies',
    'editions',
    'embed',
    'events',
    'follow',
    'follows',
    'healthz',
    'icons',
    'insights',
    'mcp',
    'metrics',
  ],
  ...['news', 'newsletter', 'pictures', 'podcasts', 'readyz', 'search', 'sitemaps', 'sources', 'stocks'],
  ...['stories', 'video', 'videos', 'websub'],
]);
