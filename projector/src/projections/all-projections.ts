import type { Projection } from '../define-projection.ts';
import { adminActionsProjection } from './admin-actions.ts';
import { articlesProjection } from './articles.ts';
import { correctionsProjection } from './corrections.ts';
import { editionsProjection } from './editions.ts';
import { engagementProjection, pageViewSumsProjection } from './engagement.ts';
import { episodesProjection } from './episodes.ts';
import { figuresProjection } from './figures.ts';
import { filingsProjection } from './filings.ts';
import { newsProjection } from './news.ts';
import { removalsProjection } from './removals.ts';
import { sourceStatesProjection } from './source-states.ts';
import { startupsProjection } from './startups.ts';
import { stocksProjection } from './stocks.ts';
import { storiesProjection } from './stories.ts';
import { subscribersProjection } from './subscribers.ts';
import { vectorsProjection } from './vectors.ts';
import { videosProjection } from './videos.ts';
import { webhooksProjection } from './webhooks.ts';
import { writingsProjection } from './writings.ts';

/** All projections of the hub, one per topic. */
export const allProjections: readonly Projection[] = [
  articlesProjection,
  videosProjection,
  newsProjection,
  episodesProjection,
  stocksProjection,
  startupsProjection,
  filingsProjection,
  writingsProjection,
  editionsProjection,
  engagementProjection,
  pageViewSumsProjection,
  figuresProjection,
  correctionsProjection,
  sourceStatesProjection,
  storiesProjection,
  vectorsProjection,
  subscribersProjection,
  webhooksProjection,
  removalsProjection,
  adminActionsProjection,
];
