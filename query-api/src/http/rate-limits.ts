import type { Limits } from '@runrate/contracts';
import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { toAddressKey } from './address-key.ts';
import { sendRefusal } from './answer-errors.ts';
import { BoundedStore } from './bounded-store.ts';
import { createExemption } from './exempt-addresses.ts';
import { Refusal } from './refusal.ts';
import { say } from './sentence.ts';

const windowMs = 60_000;

/** Calls per minute that one network address may make. */
export type RateLimits = Omit<Limits, 'exempt'>;

const limitOfSlug: Readonly<Record<string, keyof RateLimits>> = {
  search: 'suggestions',
  'search-articles': 'search',
  'search-videos': 'search',
  'search-summary': 'search',
  'search-suggestions': 'suggestions',
  pictures: 'pictures',
  'share-cards': 'shareCards',
  mcp: 'mcp',
  'websub-subscribe': 'websub',
  'subscribe-newsletter': 'subscribe',
  'follow-by-mail': 'subscribe',
  'refresh-news': 'refreshNews',
  'record-events': 'events',
  'refresh-rss': 'admin',
  'refresh-youtube': 'admin',
  'fetch-comprehensive': 'admin',
  'sign-in': 'admin',
  'refresh-source': 'admin',
  'start-refresh': 'admin',
  'list-receipts': 'adminWork',
  'get-receipt': 'adminWork',
  'explain-item': 'adminWork',
  'erase-subscriber': 'admin',
  'remove-items': 'admin',
  'take-back-removal': 'admin',
  'list-removals': 'adminWork',
  'tidy-items': 'admin',
  'tidying-status': 'adminWork',
  'list-withdrawals': 'adminWork',
  'list-sources': 'adminWork',
  'newsletter-status': 'adminWork',
  'get-issue-draft': 'adminWork',
  'edit-issue': 'adminWork',
  'preview-issue': 'adminWork',
  'test-issue': 'admin',
  'reader-figures': 'adminWork',
  'list-subscribers': 'adminWork',
  'rebuild-status': 'adminWork',
  'start-rebuild': 'admin',
  'promote-rebuild': 'admin',
  'discard-rebuild': 'admin',
  'parity-status': 'adminWork',
  'start-parity-audit': 'admin',
  'list-deletions': 'adminWork',
  'list-dead-letters': 'adminWork',
  'retry-dead-letters': 'admin',
  'list-corrections': 'adminWork',
  'inspect-item': 'adminWork',
  'correct-item': 'adminWork',
  'inspect-mentions': 'adminWork',
  'correct-mention': 'adminWork',
  'inspect-story': 'adminWork',
  'list-story-corrections': 'adminWork',
  'correct-story': 'adminWork',
  'regrouping-status': 'adminWork',
  'start-regrouping': 'admin',
  'promote-regrouping': 'admin',
  'discard-regrouping': 'admin',
  'add-item': 'adminWork',
  'detect-sources': 'adminWork',
  'add-source': 'adminWork',
  'edit-source': 'adminWork',
  'pause-source': 'adminWork',
  'remove-source': 'adminWork',
  'order-sources': 'adminWork',
  'import-sources': 'admin',
  'list-webhooks': 'adminWork',
  'get-webhook': 'adminWork',
  'list-webhook-deliveries': 'adminWork',
  'redeliver-webhook': 'adminWork',
  'add-webhook': 'admin',
  'update-webhook': 'admin',
  'enable-webhook': 'admin',
  'replay-webhook': 'admin',
  'remove-webhook': 'admin',
  'rotate-webhook-secret': 'admin',
  'test-webhook': 'admin',
};

export function limitOf(slug: string): keyof RateLimits | undefined {
  return limitOfSlug[slug];
}

/** Returns the limit for each call, by network address as the connection or a trusted proxy shows it. */
export function rateLimitsBySlug({ exempt, ...limits }: Limits): (slug: string) => readonly RequestHandler[] {
  const isExempt = createExemption(exempt);
  const handlers = new Map(
    Object.entries(limitOfSlug).map(([slug, name]) => [slug, [limitCalls(limits[name], isExempt)]] as const),
  );
  return (slug) => handlers.get(slug) ?? [];
}

function limitCalls(limit: number, isExempt: (request: Request) => boolean): RequestHandler {
  return rateLimit({
    windowMs,
    limit,
    skip: isExempt,
    store: new BoundedStore(windowMs),
    keyGenerator: toAddressKey,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    // Without a trusted proxy, X-Forwarded-For is ignored: clients could choose their own address.
    validate: { xForwardedForHeader: false, forwardedHeader: false },
    handler: (request: Request, response) => {
      sendRefusal(request, response, new Refusal(429, say('refusals.a-lot-at-once')));
    },
  });
}
