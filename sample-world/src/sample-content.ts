import { aiArticles } from './content/articles-ai.ts';
import { customerSuccessArticles } from './content/articles-customer-success.ts';
import { foundersArticles } from './content/articles-founders.ts';
import { fundraisingArticles } from './content/articles-fundraising.ts';
import { productArticles } from './content/articles-product.ts';
import { salesArticles } from './content/articles-sales.ts';
import { scaleArticles } from './content/articles-scale.ts';
import type { SampleArticle } from './content/sample-article.ts';
import { hashText } from './seeded-random.ts';
import { JOURNAL, OTHER_ARTICLE_SOURCES } from './sources.ts';

const JOURNAL_ARTICLES = 20;

export const articlesByCategory: Readonly<Record<string, readonly SampleArticle[]>> = {
  ai: aiArticles,
  founders: foundersArticles,
  sales: salesArticles,
  fundraising: fundraisingArticles,
  'customer-success': customerSuccessArticles,
  product: productArticles,
  scale: scaleArticles,
};

interface SourcedArticle {
  source: string;
  article: SampleArticle;
}

/** The journal takes the first twenty of a round through the categories; the other sources share the rest in turn. */
export function distributeArticles(): SourcedArticle[] {
  return takeTurns(Object.values(articlesByCategory)).map((article, index) => {
    const others = OTHER_ARTICLE_SOURCES;
    const source = index < JOURNAL_ARTICLES ? JOURNAL : others[(index - JOURNAL_ARTICLES) % others.length];
    return { source: (source ?? JOURNAL).id, article };
  });
}

function takeTurns(groups: readonly (readonly SampleArticle[])[]): SampleArticle[] {
  const queues = groups.map((group) =>
    group.toSorted((one, other) => hashText(one.slug) - hashText(other.slug)),
  );
  const rounds = Math.max(...queues.map((queue) => queue.length));
  return Array.from({ length: rounds }, (_, round) =>
    queues.flatMap((queue) => queue.slice(round, round + 1)),
  ).flat();
}
