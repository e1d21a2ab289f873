/** Returns the number shown for a popular topic: its articles, plus the extra count that the hub claims. */
export function topicTotal(
  { slug, articleCount }: { slug: string; articleCount: number },
  claimed: Readonly<Record<string, number>>,
): number {
  return articleCount + (claimed[slug] ?? 0);
}
