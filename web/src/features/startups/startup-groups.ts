import type { Startup } from '@runrate/contracts';

/** Categories as the data names them, untranslated, in display order; others follow in the order they occur. */
const ORDER = [
  'Foundation Models',
  'AI Infrastructure',
  'AI Coding',
  'Enterprise AI',
  'Creative AI',
  'Cloud AI',
  'AI Safety',
];

export interface StartupGroup {
  category: string;
  startups: Startup[];
}

export function groupStartups(startups: readonly Startup[]): StartupGroup[] {
  const byCategory = Map.groupBy(startups, ({ category }) => category);
  const names = [...new Set([...ORDER, ...byCategory.keys()])];
  return names.flatMap((category) => {
    const group = byCategory.get(category);
    return group ? [{ category, startups: group }] : [];
  });
}
