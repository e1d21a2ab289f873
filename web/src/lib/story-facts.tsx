import type { Story } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { RelativeTime } from '../components/relative-time.tsx';

/** Who tells a story, how much, and when last: the parts of a byline. */
export function storyFacts({ headlineSource, sourceCount, itemCount, lastAt }: Story): ReactNode[] {
  return [
    headlineSource,
    `${sourceCount} sources`,
    `${itemCount} items`,
    <RelativeTime key="age" at={lastAt} />,
  ];
}
