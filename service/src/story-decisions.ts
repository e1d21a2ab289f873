const assigned = 'assigned|';

/** Returns the key of the decision on an item, `<kind>|<item id>`. */
export function toDecisionKey(itemKey: string): string {
  return `${assigned}${itemKey}`;
}

/** Returns the item a decision is about; `undefined` for a merge. */
export function itemKeyOfDecision(key: string): string | undefined {
  return key.startsWith(assigned) ? key.slice(assigned.length) : undefined;
}
