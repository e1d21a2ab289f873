import type { SourceHealth } from '@runrate/contracts';

export const tones: Record<SourceHealth['light'], 'gain' | 'muted' | 'loss' | 'amber'> = {
  green: 'gain',
  amber: 'amber',
  red: 'loss',
  grey: 'muted',
};

const order: readonly SourceHealth['light'][] = ['red', 'amber', 'grey', 'green'];

/** Sorts the sources that need attention first. */
export function byConcern(sources: readonly SourceHealth[]): SourceHealth[] {
  return sources.toSorted((a, b) => order.indexOf(a.light) - order.indexOf(b.light));
}
