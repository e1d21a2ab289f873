import type { RssItem } from '@runrate/testkit';

/** An item of a feed that stays the same however often the feed is made; so many paragraphs give it its size. */
export function toNumberedItem(n: number, paragraphs = 1): RssItem {
  return {
    guid: `${n}`,
    link: `https://f.example/${n}`,
    title: `Numbered ${n}`,
    body: `<p>Paragraph ${n}, long enough to have some weight.</p>`.repeat(paragraphs),
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  };
}

/** How many there are in all of what a list call of a hub answers. */
export async function readTotal(origin: string, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  return Number(response.headers.get('x-total-count'));
}
