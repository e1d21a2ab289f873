import { articleRanksView, engagementView, itemAliasesView, type ViewDefinition } from '@runrate/contracts';

/**
 * What a compacted log can't give back, since it keeps the last observation of an item only: how often an item was
 * edited, and when a state was first reached. Replayed later, these may differ though nothing is wrong. So does how
 * often an article was corrected, once a dead letter took its place among the corrections.
 */
const forgotten = new Set([
  'edition',
  'changes',
  'firstSeenAt',
  'lastSuccessAt',
  'lastNewItemAt',
  'lastItem',
]);

/** What is counted beside the log's order, and follows within seconds. */
const following = new Set(['countedViews', 'uncounted', 'unranked']);

/** The document as text, without what compaction forgets: equal for documents that say the same. */
export function toComparable(document: unknown): string {
  return JSON.stringify(document, function (this: object, name: string, value: unknown) {
    return forgotten.has(name) || following.has(name) || isOldCount(this, name) || isPartOfCount(this, name)
      ? undefined
      : value;
  });
}

/** Articles written before views had a family of their own hold a count that nobody reads any more. */
function isOldCount(holder: object, name: string): boolean {
  return name === 'viewCount' && 'otherObservations' in holder;
}

/** What views are counted by, in periods and sums: only what it comes to is compared. */
function isPartOfCount(holder: object, name: string): boolean {
  return 'shares' in holder && ['summed', 'periods', 'recent', 'resum'].includes(name);
}

/** Whether the log, compacted as it may be, still says that there is this document. */
export function isBackedByLog(view: ViewDefinition, document: object): boolean {
  if (view.name !== engagementView.name) return true;
  // Made empty beside each article, and left when it is withdrawn.
  const { views = 0, shares = 0 }: { views?: number; shares?: number } = { ...document };
  return views > 0 || shares > 0;
}

/** Whether a document that the log does not give any more may stay: a memory of names an item had before. */
export function mayOutlastLog(view: ViewDefinition): boolean {
  return view.name === itemAliasesView.name;
}

/** Whether the view says nothing of its own: ranks follow the articles, and are mended after them. */
export function followsAnother(view: ViewDefinition): boolean {
  return view.name === articleRanksView.name;
}
