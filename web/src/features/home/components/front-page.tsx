import type { ReactNode } from 'react';
import { cn } from '../../../lib/class-names.ts';

interface FrontPageProps {
  lead: ReactNode;
  /** Like the other parts, null if the hub has none. */
  index: ReactNode;
  second: ReactNode;
  videos: ReactNode;
}

/**
 * The first screen: the lead across two of four columns, the second story and the videos beside it, the index in the
 * rail. In the document, the index comes right after the lead, so phones show it there.
 */
export function FrontPage({ lead, index, second, videos }: FrontPageProps) {
  const beside = second || videos;
  const hasBoth = Boolean(index && beside);
  const column = cn(
    'min-w-0 lg:row-start-1 lg:border-s lg:border-rule lg:ps-6',
    hasBoth ? 'md:row-start-2' : 'md:max-lg:col-span-2 lg:col-start-3',
  );
  return (
    <div
      className={cn(
        'page grid gap-x-6 gap-y-8 pt-4 md:grid-cols-2',
        hasBoth ? 'lg:grid-cols-4' : 'lg:grid-cols-3',
      )}
    >
      <div className="min-w-0 md:col-span-2">{lead}</div>
      {index ? <div className={cn(column, hasBoth && 'md:col-start-2 lg:col-start-4')}>{index}</div> : null}
      {beside ? (
        <div className={cn(column, 'flex flex-col gap-5', hasBoth && 'md:col-start-1 lg:col-start-3')}>
          {second}
          {videos}
        </div>
      ) : null}
    </div>
  );
}
