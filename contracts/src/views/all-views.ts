import { articlesView, engagementView, itemAliasesView } from './article.ts';
import { correctedArticlesView, correctionsView } from './editorial.ts';
import { episodesView } from './episode.ts';
import { newsView } from './news-item.ts';
import {
  issueDeliveriesView,
  mailAddressesView,
  mailOutboxView,
  newsletterIssuesView,
  newsletterKeysView,
} from './newsletter.ts';
import { pushSubscriptionsView } from './push-subscription.ts';
import { receiptsView } from './receipt.ts';
import {
  observationsView,
  pageReadingsView,
  refusalsView,
  sourceProgressView,
  sourceReadingsView,
  sourceStatesView,
} from './source-state.ts';
import { startupsView } from './startup.ts';
import { stocksView } from './stock.ts';
import { subscribersView } from './subscriber.ts';
import { videosView } from './video.ts';
import { webhookDeliveriesView, webhookPlacesView, webhookSecretsView, webhooksView } from './webhook.ts';
import { writingsView } from './writing.ts';

/** Every view of the hub; the store creates their indexes at start. */
export const allViews = [
  articlesView,
  itemAliasesView,
  engagementView,
  videosView,
  newsView,
  episodesView,
  stocksView,
  startupsView,
  writingsView,
  sourceStatesView,
  sourceProgressView,
  observationsView,
  sourceReadingsView,
  pageReadingsView,
  refusalsView,
  subscribersView,
  newsletterIssuesView,
  mailAddressesView,
  mailOutboxView,
  issueDeliveriesView,
  newsletterKeysView,
  correctionsView,
  correctedArticlesView,
  receiptsView,
  pushSubscriptionsView,
  webhooksView,
  webhookSecretsView,
  webhookDeliveriesView,
  webhookPlacesView,
] as const;
