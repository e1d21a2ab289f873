import { type Moment, type PlayedKind, toMoments } from '@runrate/contracts';
import type { SearchHit } from '@runrate/engines';
import { toMomentAddress } from '@runrate/service/reading';
import { loadPlaying } from '../../hub/find-places.ts';
import type { Hub } from '../../hub/hub.ts';

/** Page size limit. Each of these transcripts is searched. */
const mostLookedAt = 50;

/** Finds where the words are said, with as much text as may be shown of the item. */
export async function findMoments(
  hub: Hub,
  kind: PlayedKind,
  found: readonly SearchHit[],
): Promise<ReadonlyMap<string, Moment>> {
  const hits = found
    .filter(({ highlights }) => highlights['chapters'] ?? highlights['transcript'])
    .slice(0, mostLookedAt);
  if (hits.length === 0) return new Map();
  const [places, { items, said }] = await Promise.all([
    hub.findPlaces(kind, hits),
    loadPlaying(hub.views, kind, hits),
  ]);
  return new Map(
    [...places].map(([id, { part, index, seconds }]) => {
      const { chapters, cues } = toMoments(items.get(id)?.document.chapters, said.get(id)?.document);
      const title = part === 'chapters' ? chapters[index]?.title : undefined;
      const text = part === 'cues' ? cues[index]?.text : undefined;
      return [
        id,
        {
          ...{ seconds, address: toMomentAddress(kind, id, seconds) },
          ...(title ? { title } : {}),
          ...(text ? { text } : {}),
        },
      ];
    }),
  );
}

/** Returns whether the words were found only in chapters and transcript. */
export function isOnlySaid({ highlights }: SearchHit): boolean {
  const fields = Object.keys(highlights);
  return fields.length > 0 && fields.every((field) => field === 'chapters' || field === 'transcript');
}
