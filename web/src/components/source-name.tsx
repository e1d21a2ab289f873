import type { Video } from '@runrate/contracts';
import { ExternalLink } from './external-link.tsx';

/** The publisher of an item, linked to its site. Sits above cards that are links as a whole. */
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

/** The channel of a video, linked in the same way. */
export function ChannelName({
  video: { channelTitle, sourceUrl },
}: {
  video: Pick<Video, 'channelTitle' | 'sourceUrl'>;
}) {
  return <SourceName item={{ source: channelTitle, sourceUrl }} />;
}
