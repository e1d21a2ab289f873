import { type HubConfig, issueDraftsView, newsletterIssuesView, subscribersView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { requireMessages } from '@runrate/messages';
import {
  createPictureAddresses,
  createRights,
  followChanges,
  linkedPictures,
  openLiveSources,
  proxyPictures,
  type ShownPictures,
  showViews,
  type Tracer,
} from '@runrate/service';
import { noteStoredSections } from '@runrate/service/reading';
import { type NewsletterKeys, openSubscribers } from '@runrate/service/subscribers';
import type { PostMessage } from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { createFollowMails } from './follows/follow-mails.ts';
import { followedViews, startFollows } from './follows/start-follows.ts';
import { startNewsletter } from './newsletter/newsletter.ts';
import type { OpenSender } from './newsletter/open-sender.ts';
import { startWebhooks } from './webhooks/webhooks.ts';

export interface NotifierOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  /** Milliseconds since the epoch; defaults to the system clock. */
  readonly clock?: (() => number) | undefined;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Public origin of the hub, for links in mails. */
  readonly publicUrl?: string | undefined;
  /** SMTP server; needs `publicUrl`. Without it no mail is sent. */
  readonly smtpUrl?: string | undefined;
  /** Defaults to SMTP over `smtpUrl`. */
  readonly openSender?: OpenSender | undefined;
  /** How webhook messages are sent; defaults to HTTP. */
  readonly post?: PostMessage | undefined;
  /** File that records who left the newsletter; none by default. */
  readonly erasureRegister?: string | undefined;
}

/** Sends mail and webhooks. Several notifiers can run at once: each leases the entries it sends. */
export interface Notifier extends AsyncDisposable {
  /** Starts the work now instead of at the next tick. */
  wake(): void;
  /** Resolves when the work requested so far is done. */
  idle(): Promise<void>;
  /** Waits for sends in progress. */
  close(): Promise<void>;
}

export async function startNotifier(options: NotifierOptions): Promise<Notifier> {
  const { engines, logger, publicUrl, smtpUrl, erasureRegister } = options;
  const { log } = engines;
  requireMessages(options.config.language);
  const clock = options.clock ?? Date.now;
  const mail = smtpUrl && publicUrl ? { smtpUrl, publicUrl } : undefined;
  await using stack = new AsyncDisposableStack();
  const live = await openLiveSources({ config: options.config, log, logger });
  stack.defer(() => live.close());
  const { config } = live;
  await noteStoredSections(config, engines.views);
  const sendsMail = mail !== undefined;
  const subscribers = await openSubscribers({ engines, clock, logger, erasureRegister, sendsMail });
  const { keys, follows } = subscribers;
  const rightsOf = createRights(config);
  const views = showViews(engines.views, { ...choosePictures(config, keys, publicUrl), rightsOf });
  const sources = { config, views, clock };
  const newsletter = await startNewsletter({
    engines: { log, views },
    config,
    clock,
    logger,
    subscribers,
    follows: mail && follows && createFollowMails({ sources, follows, keys, publicUrl: mail.publicUrl }),
    mail,
    openSender: options.openSender,
  });
  stack.defer(() => newsletter.close());
  const following =
    follows && startFollows({ config, engines, clock, follows, logger, onMail: newsletter.wake });
  stack.defer(async () => following?.close());
  const webhooks = startWebhooks({
    ...{ engines: { log, views }, config, clock, logger },
    ...{ tracer: options.tracer, post: options.post },
  });
  stack.defer(() => webhooks.close());
  const wake = () => {
    newsletter.wake();
    webhooks.wake();
  };
  const idle = async () => {
    await Promise.all([newsletter, following, webhooks].map((worker) => worker?.idle()));
  };
  const changes = await followChanges(log, { name: 'notifier', logger, onGap: wake });
  stack.defer(() => changes.close());
  changes.subscribe(({ view }) => {
    if (mailViews.has(view)) newsletter.wake();
    if (followedViews.has(view)) following?.wake();
  });
  const running = stack.move();
  const close = () => running.disposeAsync();
  return { wake, idle, close, [Symbol.asyncDispose]: close };
}

/** Views whose changes can make mail due. */
const mailViews: ReadonlySet<string> = new Set([
  newsletterIssuesView.name,
  issueDraftsView.name,
  subscribersView.name,
]);

/** Pictures in messages use the same addresses as on the hub's pages. */
function choosePictures(
  config: HubConfig,
  keys: NewsletterKeys,
  publicUrl: string | undefined,
): ShownPictures {
  if (config.images === 'link') return linkedPictures;
  const addresses = createPictureAddresses(keys.pictureKey(), publicUrl);
  return { showPicture: proxyPictures(addresses), secondStill: config.frames.mediumThumbnail };
}
