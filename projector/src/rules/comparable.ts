import { articleRanksView, engagementView, itemAliasesView, type ViewDefinition } from '@runrate/contracts';

/** What a compacted log can't restore, as it keeps an item's last observation only: it may differ after a replay. */
const forgotten = new Set([
  'edition',
  'changes',
  'firstSeenAt',
  'lastSuccessAt',
  'lastNewItemAt',
  'lastItem',
  'titleAliases',
]);

/** Fields that are counted outside the log's order and follow within seconds. */
const following = new Set(['countedViews', 'uncounted', 'unranked']);

/** Returns the document as text, without what compaction forgets; equal for equivalent documents. */
export function toComparable(document: unknown): string {
  return JSON.stringify(document, function (this: object, name: string, value: unknown) {
    return forgotten.has(name) || following.has(name) || isOldCount(this, name) || isPartOfCount(this, name)
      ? undefined
      : value;
  });
}

/** Articles written before views had their own family contain a count that is no longer read. */
function isOldCount(holder: object, name: string): boolean {
  return name === 'viewCount' && 'otherObservations' in holder;
}

/** Periods and sums behind a view count: only the resulting count is compared. */
function isPartOfCount(holder: object, name: string): boolean {
  return 'shares' in holder && ['summed', 'periods', 'recent', 'resum'].includes(name);
}

/** Returns whether the log, even when compacted, still backs this document. */
export function isBackedByLog(view: ViewDefinition, document: object): boolean {
  if (view.name !== engagementView.name) return true;
  // Written empty with each article, and left behind when the article is withdrawn.
  const { views = 0, shares = 0 }: { views?: number; shares?: number } = { ...document };
  return views > 0 || shares > 0;
}

/** Returns whether a document may stay although the log no longer yields it: aliases remember former names of items. */
export function mayOutlastLog(view: ViewDefinition): boolean {
  return view.name === itemAliasesView.name;
}

/** Returns whether the view only derives from another: ranks follow the articles, and are corrected after them. */
export function followsAnother(view: ViewDefinition): boolean {
  return view.name === articleRanksView.name;
}
