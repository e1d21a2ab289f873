import type { WeeklyNewsItem } from '@runrate/contracts';

type Category = WeeklyNewsItem['category'];

/** Signs of each category; the order decides between equals. */
const signs: readonly (readonly [Category, RegExp])[] = [
  [
    'Funding',
    /\b(raises?|raised|funding|round|series [a-h]|seed|venture|valuation|investors?|invests?|backed|term sheets?|fund)\b/gi,
  ],
  [
    'Market',
    /\b(ipo|shares?|stocks?|earnings|quarter|quarterly|index|market|multiples?|acquires?|acquisition|merger|buys|layoffs?|guidance|listing|public)\b/gi,
  ],
  [
    'Product',
    /\b(launch(?:es|ed)?|releases?|released|ships?|unveils?|introduces?|adds?|opens|feature|version|pricing|price list|rolls? out|platform|outage)\b/gi,
  ],
  [
    'AI',
    /\b(ai|a\.i\.|llms?|gpts?|agents?|agentic|models?|inference|machine learning|neural|chips?|gpus?|copilots?|tokens?)\b/gi,
  ],
  [
    'B2B',
    /\b(b2b|saas|enterprise|customers?|sales|crm|contracts?|procurement|buyers?|vendors?|churn|renewals?|retention|software)\b/gi,
  ],
];

/** A word of the title counts as three of the summary. */
const TITLE_WEIGHT = 3;

/** The category whose signs weigh most in title and summary; B2B where there are none. */
export function toNewsCategory(title: string, summary: string): Category {
  let best: Category = 'B2B';
  let most = 0;
  for (const [category, sign] of signs) {
    const weight = TITLE_WEIGHT * count(title, sign) + count(summary, sign);
    if (weight > most) [best, most] = [category, weight];
  }
  return best;
}

function count(text: string, sign: RegExp): number {
  return new Set(text.match(sign)?.map((word) => word.toLowerCase())).size;
}
