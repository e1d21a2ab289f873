import type { PublicSource } from '@runrate/contracts';
import { Byline } from '../../components/byline.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { t } from '../../lib/messages.ts';
import { toSourceHost } from '../../lib/source-host.ts';
import { rateWords } from './source-groups.ts';

const shownWords: Record<PublicSource['shown'], string> = {
  link: t('sources.shown-as-headlines'),
  excerpt: t('sources.shown-as-excerpts'),
  full: t('sources.shown-in-full'),
};

/** Site, feed, how much of an item is shown, how often one comes, and number of items. */
export function SourceFacts({ source, className = '' }: { source: PublicSource; className?: string }) {
  return (
    <Byline
      className={className}
      parts={[
        source.siteUrl ? (
          <ExternalLink key="site" href={source.siteUrl} className="text-accent underline underline-offset-2">
            {toSourceHost(source.siteUrl) ?? t('sources.website')}
          </ExternalLink>
        ) : null,
        source.feedUrl ? (
          <ExternalLink key="feed" href={source.feedUrl} className="text-accent underline underline-offset-2">
            {t('sources.feed')}
          </ExternalLink>
        ) : null,
        shownWords[source.shown],
        rateWords(source),
        t('sources.items', { count: source.total }),
      ]}
    />
  );
}
