/** First parts of the hub's own addresses: no page of an owner's can have them. */
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
