/** Shared by the API routes about webhooks and the program that sends them. */
export { attemptsLimit, leaseMs, pauseAfter } from './attempts.ts';
export { keptForMs, redeliver, releaseHeld, replaySince } from './deliveries.ts';
export { sendGuarded } from './guarded-request.ts';
export { createPostMessage, type PostMessage, type PostOutcome } from './post-message.ts';
export { createSendAttempt, type SendAttempt, sendTest, type WebhookMessage } from './send-attempt.ts';
export { toldArticleSchema } from './told-article.ts';
export { eventsOf, toWebhookRecord, webhookLimit } from './webhook-record.ts';
export { ensureSecret, forgetSecrets, loadSecrets, renewSecret } from './webhook-secrets.ts';
