import { episodesView, momentsViewOf, type PlayedKind, toMoments, videosView } from '@runrate/contracts';
import { highlightMarks, type SearchHit, type ViewStore } from '@runrate/engines';
import { type FoundPassage, findMoment, type MomentPlace } from '@runrate/service/moments';

const viewOf = { video: videosView, episode: episodesView } as const;

/** Finds where words of a query occur in an item: a time and a place, without any text. */
export type FindPlaces = (
  kind: PlayedKind,
  hits: readonly SearchHit[],
) => Promise<ReadonlyMap<string, MomentPlace>>;

/** Searches the stored texts: the time may be shown even if the text may not be quoted. */
export function createPlaceFinder(views: ViewStore): FindPlaces {
  return async (kind, hits) => {
    const { items, said } = await loadPlaying(views, kind, hits);
    return new Map(
      hits.flatMap(({ id, highlights }) => {
        const item = items.get(id)?.document;
        if (!item) return [];
        const place = findMoment(toMoments(item.chapters, said.get(id)?.document), {
          chapters: toPassage(highlights['chapters']),
          transcript: toPassage(highlights['transcript']),
        });
        const { durationSeconds = 0 } = item;
        const isWithin = place && (durationSeconds === 0 || place.seconds < durationSeconds);
        return isWithin ? [[id, place]] : [];
      }),
    );
  };
}

export async function loadPlaying(views: ViewStore, kind: PlayedKind, hits: readonly SearchHit[]) {
  const ids = hits.map(({ id }) => id);
  const [items, said] = await Promise.all([
    views.getMany<typeof videosView | typeof episodesView>(viewOf[kind], ids),
    views.getMany(momentsViewOf(kind), ids),
  ]);
  return { items, said };
}

function toPassage(marked: string | undefined): FoundPassage | undefined {
  if (marked === undefined) return undefined;
  const { open, close } = highlightMarks;
  const cut = marked.replace(/^…|…$/g, '');
  const match = cut.indexOf(open);
  if (match === -1) return undefined;
  const words = cut
    .split(open)
    .slice(1)
    .map((part) => part.split(close, 1)[0]?.toLowerCase());
  return { text: cut.replaceAll(open, '').replaceAll(close, ''), match, worth: new Set(words).size };
}
