import { articlesView, episodesView, newsView, type StoredSizes, videosView } from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';

const itemViews = [articlesView, newsView, videosView, episodesView] as const;
/** Number of stretches read of each kind's list, evenly spaced, and number of items in each. */
const [stretches, stretchLength] = [20, 50];

export interface SampledItems {
  readonly items: number;
  readonly shares: StoredSizes['shares'];
}

/** Counts items, and estimates each source's share of bytes from up to a thousand items per kind. */
export async function sampleSources(views: ViewStore): Promise<SampledItems> {
  const lengths = new Map<string, number>();
  let items = 0;
  for (const view of itemViews) {
    const count = await views.count({ view, list: 'newest' });
    items += count;
    for (const [sourceId, length] of await sampleKind(views, view, count))
      lengths.set(sourceId, (lengths.get(sourceId) ?? 0) + length);
  }
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return { items, shares: [...lengths].map(([sourceId, length]) => ({ sourceId, share: length / total })) };
}

async function sampleKind(
  views: ViewStore,
  view: (typeof itemViews)[number],
  count: number,
): Promise<ReadonlyMap<string, number>> {
  const step = Math.max(stretchLength, Math.floor(count / stretches));
  const weight = Math.max(1, count / (stretches * stretchLength));
  const lengths = new Map<string, number>();
  for (let offset = 0; offset < count; offset += step) {
    const limit = Math.min(stretchLength, count - offset);
    const { documents } = await views.page({ view, list: 'newest', limit, offset });
    for (const document of documents) {
      const length = Buffer.byteLength(JSON.stringify(document)) * weight;
      const sourceId = 'channel' in document ? document.channel : document.sourceId;
      lengths.set(sourceId, (lengths.get(sourceId) ?? 0) + length);
    }
  }
  return lengths;
}
