import type { SourceOf } from '@runrate/contracts';
import { type DocumentSteps, readDocument } from '../read-document.ts';
import type { ReaderTools, SourceReader } from '../source-reader.ts';
import { fetchChannel } from './fetch.ts';
import { createPassingTrouble } from './passing-trouble.ts';
import { toVideoObservations } from './to-observations.ts';
import { createVideoDetails, type DetailedVideos } from './video-details.ts';

/** Creates a reader of a video channel, including the weekly roundup's. */
export function createVideosReader(
  source: SourceOf<'videos'> | SourceOf<'roundup'>,
  { client, clock, texts, youtube }: ReaderTools,
): SourceReader {
  const judge = createPassingTrouble(clock);
  const detail = createVideoDetails(client, youtube);
  const steps: DocumentSteps<DetailedVideos> = {
    fetch: async (address, validators) => judge(await fetchChannel(client, address, validators)),
    async read(document) {
      const worked = await texts.run('channel', document);
      if (worked.outcome !== 'done') return worked;
      const { result } = worked;
      if (result.outcome === 'refused') return { outcome: 'done', result };
      return { outcome: 'done', result: { ...result, parsed: await detail(result.parsed) } };
    },
    toObservations({ videos, notes }) {
      const seen = toVideoObservations(source, videos);
      return { ...seen, rejections: [...notes, ...seen.rejections] };
    },
  };
  return { read: (last) => readDocument(source.url, last, steps) };
}
