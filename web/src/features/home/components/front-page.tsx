import type { ReactNode } from 'react';

interface FrontPageProps {
  lead: ReactNode;
  index: ReactNode;
  second: ReactNode;
  videos: ReactNode;
}

/**
 * The first screen: the lead over two of four columns, the second story and the videos beside it, the index in the
 * rail. In the document the index comes right after the lead, so that a phone shows it there.
 */
export function FrontPage({ lead, index, second, videos }: FrontPageProps) {
  const column = 'min-w-0 lg:row-start-1 lg:border-s lg:border-rule lg:ps-6';
  return (
    <div className="page grid gap-x-6 gap-y-8 pt-4 md:grid-cols-2 lg:grid-cols-4">
      <div className="min-w-0 md:col-span-2">{lead}</div>
      <div className={`${column} md:col-start-2 md:row-start-2 lg:col-start-4`}>{index}</div>
      <div className={`${column} flex flex-col gap-5 md:col-start-1 md:row-start-2 lg:col-start-3`}>
        {second}
        {videos}
      </div>
    </div>
  );
}
