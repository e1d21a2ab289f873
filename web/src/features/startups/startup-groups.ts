import type { Startup } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';

/** Known categories in display order; others follow in the order they occur. */
const ORDER = [
  t('startups.foundation-models'),
  'AI Infrastructure',
  'AI Coding',
  t('startups.enterprise-ai'),
  t('startups.creative-ai'),
  t('startups.cloud-ai'),
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
