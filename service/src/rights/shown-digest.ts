import type { DocumentOf, NewsletterIssue, WeeklyNewsItem, writingsView } from '@runrate/contracts';
import { firstWords } from './shown-text.ts';
import type { RightsOf } from './source-rights.ts';

/** Generators whose text quotes the source. A model writes in its own words. */
const repeating = new Set(['rules', 'editor']);

/** A summary quotes the source it names first, so it is cut to what that source allows now. */
export function showDigestItem<Item extends WeeklyNewsItem>(item: Item, rightsOf: RightsOf): Item {
  const [name] = item.sources;
  if (name === undefined || !repeating.has(item.generator)) return item;
  const { show, excerptWords } = rightsOf({ name, curated: false });
  if (show === 'full' || item.summary === item.title) return item;
  return { ...item, summary: show === 'link' ? item.title : firstWords(item.summary, excerptWords) };
}

export function showWriting(
  writing: DocumentOf<typeof writingsView>,
  { rightsOf }: { readonly rightsOf: RightsOf },
): DocumentOf<typeof writingsView> {
  const { digest } = writing;
  return digest ? { ...writing, digest: digest.map((item) => showDigestItem(item, rightsOf)) } : writing;
}

export function showIssue(
  issue: NewsletterIssue,
  { rightsOf }: { readonly rightsOf: RightsOf },
): NewsletterIssue {
  return { ...issue, items: issue.items.map((item) => showDigestItem(item, rightsOf)) };
}
