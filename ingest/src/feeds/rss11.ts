const root = /<(?:([\w-]+):)?Channel\s([^<>]*)>/;
const namespace = /["']http:\/\/purl\.org\/net\/rss1\.1#["']/;

/** Converts RSS 1.1, which adds an item list of its own, to RSS 2.0; returns any other text unchanged. */
export function fromRss11(text: string): string {
  const found = root.exec(text.slice(0, 20_000));
  const [tag = '', prefix, attributes = ''] = found ?? [];
  if (!namespace.test(attributes)) return text;
  const own = prefix === undefined ? '' : `${prefix}:`;
  return text
    .replace(tag, () => `<rss version="2.0" ${attributes}><channel>`)
    .replaceAll(`</${own}Channel>`, '</channel></rss>')
    .replaceAll(`<${own}`, '<')
    .replaceAll(`</${own}`, '</')
    .replace(/<\/?items(?:\s[^<>]*)?>/g, '');
}
