import type { Story } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../components/relative-time.tsx';
import { t } from './messages.ts';

/** Returns the parts of a story's byline: source, number of sources and items, time of the last item. */
export function storyFacts({ headlineSource, sourceCount, itemCount, lastAt }: Story): ReactNode[] {
  return [
    headlineSource,
    t('formats.sources', { count: sourceCount }),
    t('formats.items', { count: itemCount }),
    <RelativeTime key="age" at={lastAt} />,
  ];
}
