import { addItemRoute } from './admin/add-item.ts';
import { correctItemRoute } from './admin/correct-item.ts';
import { correctMentionRoute } from './admin/correct-mention.ts';
import { correctStoryRoute } from './admin/correct-story.ts';
import { retryDeadLettersRoute } from './admin/dead-letters.ts';
import { eraseSubscriberRoute } from './admin/erase-subscriber.ts';
import { editIssueRoute, previewIssueRoute, testIssueRoute } from './admin/issue-draft.ts';
import { startParityAuditRoute } from './admin/parity.ts';
import { discardRebuildRoute, promoteRebuildRoute, startRebuildRoute } from './admin/rebuild.ts';
import { startRefreshRoute } from './admin/receipts.ts';
import { refreshSourceRoute } from './admin/refresh-source.ts';
import { discardRegroupingRoute, promoteRegroupingRoute, startRegroupingRoute } from './admin/regrouping.ts';
import { removeItemsRoute, takeBackRemovalRoute } from './admin/removals.ts';
import { signInRoute, signOutRoute } from './admin/sign-in.ts';
import {
  addSourceRoute,
  detectSourcesRoute,
  editSourceRoute,
  importSourcesRoute,
  orderSourcesRoute,
  pauseSourceRoute,
  removeSourceRoute,
} from './admin/source-settings.ts';
import { supplyTranscriptRoute } from './admin/supply-transcript.ts';
import { tidyItemsRoute } from './admin/tidying.ts';
import {
  addWebhookRoute,
  enableWebhookRoute,
  redeliverWebhookRoute,
  removeWebhookRoute,
  replayWebhookRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
  updateWebhookRoute,
} from './admin/webhooks.ts';
import type { WriteRoute } from './define-write.ts';
import { fetchComprehensiveRoute } from './fetch-comprehensive.ts';
import { followByMailRoute } from './follow-by-mail.ts';
import { recordEventsRoute } from './record-events.ts';
import { refreshNewsRoute } from './refresh-news.ts';
import { refreshRssRoute } from './refresh-rss.ts';
import { refreshYoutubeRoute } from './refresh-youtube.ts';
import { subscribeNewsletterRoute } from './subscribe-newsletter.ts';

/** Every call of the API that changes something, other than by GET. */
export const allWrites: readonly WriteRoute[] = [
  subscribeNewsletterRoute,
  followByMailRoute,
  recordEventsRoute,
  refreshRssRoute,
  refreshYoutubeRoute,
  refreshNewsRoute,
  fetchComprehensiveRoute,
  signInRoute,
  signOutRoute,
  refreshSourceRoute,
  startRefreshRoute,
  addItemRoute,
  detectSourcesRoute,
  orderSourcesRoute,
  importSourcesRoute,
  addSourceRoute,
  editSourceRoute,
  pauseSourceRoute,
  removeSourceRoute,
  eraseSubscriberRoute,
  editIssueRoute,
  previewIssueRoute,
  testIssueRoute,
  startRebuildRoute,
  promoteRebuildRoute,
  discardRebuildRoute,
  startParityAuditRoute,
  retryDeadLettersRoute,
  correctItemRoute,
  correctMentionRoute,
  correctStoryRoute,
  startRegroupingRoute,
  promoteRegroupingRoute,
  discardRegroupingRoute,
  supplyTranscriptRoute,
  addWebhookRoute,
  updateWebhookRoute,
  enableWebhookRoute,
  replayWebhookRoute,
  removeWebhookRoute,
  rotateWebhookSecretRoute,
  testWebhookRoute,
  redeliverWebhookRoute,
  removeItemsRoute,
  tidyItemsRoute,
  takeBackRemovalRoute,
];
