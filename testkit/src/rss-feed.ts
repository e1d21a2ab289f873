export interface RssItem {
  readonly guid: string;
  readonly link: string;
  readonly title: string;
  readonly body: string;
  readonly publishedAt: Date;
}

export function rssFeed(title: string, items: readonly RssItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>${escapeXml(title)}</title><link>https://${escapeXml(title)}.example/</link><description>${escapeXml(title)}</description>
${items.map(rssItem).join('\n')}
</channel></rss>`;
}

function rssItem(item: RssItem): string {
  return `<item><title>${escapeXml(item.title)}</title><link>${escapeXml(item.link)}</link>
<guid isPermaLink="false">${escapeXml(item.guid)}</guid><pubDate>${item.publishedAt.toUTCString()}</pubDate>
<content:encoded>${escapeXml(item.body)}</content:encoded></item>`;
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
