const assigned = 'assigned|';

/** Key of the decision on an item, `<kind>|<item id>`. */
export function toDecisionKey(itemKey: string): string {
  return `${assigned}${itemKey}`;
}

/** The item a decision is on; none where it is a merge. */
export function itemKeyOfDecision(key: string): string | undefined {
  return key.startsWith(assigned) ? key.slice(assigned.length) : undefined;
}
