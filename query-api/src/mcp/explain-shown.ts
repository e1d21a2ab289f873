import {
  articlesView,
  episodeEditsView,
  episodesView,
  explainItem,
  type Lineage,
  lineageSchema,
  newsEditsView,
  newsView,
  sourceStatesView,
  videoEditsView,
  videosView,
} from '@runrate/contracts';
import { defineRead, type ReadRoute } from '../routes/define-read.ts';
import { explain } from '../routes/lineage/explain-item.ts';

const shownToReaders: readonly Lineage['verdict'][] = ['shown', 'duplicate', 'merged', 'not-in-search'];

/**
 * Explains why an item that readers can see is shown. Hidden, scheduled and refused items are explained only to admins.
 */
export const explainShown: ReadRoute = defineRead(
  { ...explainItem, slug: 'explain-shown', answer: lineageSchema },
  {
    views: [
      articlesView,
      newsView,
      videosView,
      episodesView,
      sourceStatesView,
      newsEditsView,
      videoEditsView,
      episodeEditsView,
    ],
    aging: true,
  },
  async (hub, { query: { url } }) => {
    const { verdict, sentence, item, steps } = await explain(hub, url);
    if (!item || !shownToReaders.includes(verdict)) {
      const nothing = 'Readers of this hub see no item of this address.';
      return { body: { url, verdict: 'unknown' as const, sentence: nothing, steps: [] } };
    }
    return { body: { url, verdict, sentence, item, steps: steps.filter(({ gate }) => gate !== 'edited') } };
  },
);
