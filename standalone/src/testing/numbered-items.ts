import type { RssItem } from '@runrate/testkit';

/** A feed item that is the same each time; `paragraphs` sets its size. */
export function toNumberedItem(n: number, paragraphs = 1): RssItem {
  return {
    guid: `${n}`,
    link: `https://f.example/${n}`,
    title: `Numbered ${n}`,
    body: `<p>Paragraph ${n}, long enough to have some weight.</p>`.repeat(paragraphs),
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  };
}

/** Total count that a list call returns. */
export async function readTotal(origin: string, path: string): Promise<number> {
  const response = await fetch(`${origin}${path}`);
  await response.arrayBuffer();
  return Number(response.headers.get('x-total-count'));
}
