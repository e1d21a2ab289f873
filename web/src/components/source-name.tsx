import type { Video } from '@runrate/contracts';
import { ExternalLink } from './external-link.tsx';

/** Who published an item, with a link to their site. It lies above a card that is a link as a whole. */
export function SourceName({
  item: { source, sourceUrl },
}: {
  item: { readonly source: string; readonly sourceUrl?: string | undefined };
}) {
  if (sourceUrl === undefined) return source;
  return (
    <ExternalLink href={sourceUrl} className="relative z-1 font-medium text-ink/80 hover:underline">
      {source}
    </ExternalLink>
  );
}

/** Whose video it is, the same way. */
export function ChannelName({
  video: { channelTitle, sourceUrl },
}: {
  video: Pick<Video, 'channelTitle' | 'sourceUrl'>;
}) {
  return <SourceName item={{ source: channelTitle, sourceUrl }} />;
}
