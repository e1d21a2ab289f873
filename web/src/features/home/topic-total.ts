/** What a popular topic counts: its articles, and those that the hub claims beside them. */
export function topicTotal(
  { slug, articleCount }: { slug: string; articleCount: number },
  claimed: Readonly<Record<string, number>>,
): number {
  return articleCount + (claimed[slug] ?? 0);
}
