export interface Agreement {
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly stories: number;
}

/** B-cubed agreement of a grouping with the labels, averaged over all items. */
export function toAgreement(labels: readonly string[], groups: readonly string[]): Agreement {
  const sizes = (names: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  };
  const both = labels.map((label, index) => JSON.stringify([label, groups[index]]));
  const [ofLabel, ofGroup, ofBoth] = [sizes(labels), sizes(groups), sizes(both)];
  let [precision, recall] = [0, 0];
  for (const [index, pair] of both.entries()) {
    const together = ofBoth.get(pair) ?? 0;
    precision += together / (ofGroup.get(groups[index] ?? '') ?? 1);
    recall += together / (ofLabel.get(labels[index] ?? '') ?? 1);
  }
  precision /= labels.length;
  recall /= labels.length;
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall), stories: ofGroup.size };
}
