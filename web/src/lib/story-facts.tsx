import type { Story } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../components/relative-time.tsx';
import { t } from './messages.ts';

/** Who tells a story, how much, and when last: the parts of a byline. */
export function storyFacts({ headlineSource, sourceCount, itemCount, lastAt }: Story): ReactNode[] {
  return [
    headlineSource,
    t('formats.sources', { count: sourceCount }),
    t('formats.items', { count: itemCount }),
    <RelativeTime key="age" at={lastAt} />,
  ];
}
