import type { PublicSource } from '@runrate/contracts';
import { Byline } from '../../components/byline.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { formatInteger } from '../../lib/format-count.ts';

const shownWords: Record<PublicSource['shown'], string> = {
  link: 'shown as headlines',
  excerpt: 'shown as excerpts',
  full: 'shown in full',
};

/** Site, feed, how much is shown, and how many items there are. */
export function SourceFacts({ source }: { source: PublicSource }) {
  return (
    <Byline
      parts={[
        source.siteUrl ? (
          <ExternalLink key="site" href={source.siteUrl} className="text-accent underline underline-offset-2">
            Website
          </ExternalLink>
        ) : null,
        source.feedUrl ? (
          <ExternalLink key="feed" href={source.feedUrl} className="text-accent underline underline-offset-2">
            Feed
          </ExternalLink>
        ) : null,
        shownWords[source.shown],
        source.total === 1 ? '1 item' : `${formatInteger(source.total)} items`,
      ]}
    />
  );
}
