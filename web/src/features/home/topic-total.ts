const BONUS: Readonly<Record<string, number>> = {
  sales: 1500,
  ai: 1000,
  founders: 900,
  'customer-success': 800,
  scale: 800,
  fundraising: 700,
  product: 600,
};

/** What a popular topic counts: its articles plus a fixed bonus per slug, none for slugs without one. */
export function topicTotal({ slug, articleCount }: { slug: string; articleCount: number }): number {
  return articleCount + (BONUS[slug] ?? 0);
}
