import { fillTexts, type HubConfig, subscribersView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Logger } from 'pino';
import { createWorker } from '../create-worker.ts';
import { dayMs, toInstant } from '../hub.ts';
import { applyErasures } from './apply-erasures.ts';
import { bringOverAddresses } from './bring-over-addresses.ts';
import { type ErasureRegister, noRegister, openErasureRegister } from './erasure-register.ts';
import type { MailSender } from './mail-sender.ts';
import { type NewsletterKeys, openNewsletterKeys } from './newsletter-keys.ts';
import { pruneOutbox } from './outbox.ts';
import { queueNewestIssue } from './queue-issue.ts';
import { type FollowMails, sendDueMail } from './send-mail.ts';
import { Subscriptions } from './subscriptions.ts';
import { writeDueIssue } from './write-issue.ts';

export interface NewsletterOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  /** File of the register of those who left; none by default. */
  readonly erasureRegister?: string | undefined;
  /** Opens the mails to followers, where the hub sends mail. */
  readonly openFollows?: (parts: {
    readonly keys: NewsletterKeys;
    readonly register: ErasureRegister;
  }) => Promise<FollowMails>;
  /** Where mail is sent over, and the origin its links lead to; without, subscriptions count at once and no mail is sent. */
  readonly mail?: { readonly smtpUrl: string; readonly publicUrl: string } | undefined;
}

/** The newsletter of a hub. */
export interface Newsletter {
  readonly subscriptions: Subscriptions;
  readonly keys: NewsletterKeys;
  readonly sendsMail: boolean;
  /** Has the work that is due done soon. */
  wake(): void;
  /** Resolves when the work asked for so far is done. */
  idle(): Promise<void>;
  /** Finishes the mails in work. */
  close(): Promise<void>;
}

const unconfirmedFor = 7 * dayMs;
const workEvery = 30_000;

/** Starts the newsletter: what is due is done at once, when woken, and every 30 seconds. */
export async function startNewsletter(options: NewsletterOptions): Promise<Newsletter> {
  const { engines, config, clock, logger, mail } = options;
  const { views } = engines;
  const keys = await openNewsletterKeys(views);
  const register = options.erasureRegister ? await openErasureRegister(options.erasureRegister) : noRegister;
  const subscriptions = new Subscriptions({ engines, keys, clock, sendsMail: mail !== undefined, register });
  await bringOverAddresses(engines, keys, logger);
  await applyErasures(views, register, subscriptions, logger);
  const follows = mail && (await options.openFollows?.({ keys, register }));
  const sender = mail && (await openSender(config, mail));
  let isClosing = false;

  async function work(): Promise<void> {
    const now = clock();
    await expireUnconfirmed();
    await pruneOutbox(views, now);
    if (!mail || !sender) return;
    const brand = config.brand.name;
    await writeDueIssue(engines, now, config.newsletter, brand);
    await queueNewestIssue(views, now, () => isClosing);
    const heading = fillTexts(config.texts).issueHeading;
    const words = { brand, heading, publicUrl: mail.publicUrl };
    const mailing = { views, subscriptions, keys, sender, clock, logger, follows, ...words };
    await sendDueMail(mailing, () => isClosing);
  }

  async function expireUnconfirmed(): Promise<void> {
    const { documents } = await views.page({
      ...{ view: subscribersView, list: 'byStatus', where: { status: 'pending' } },
      ...{ to: toInstant(clock() - unconfirmedFor), limit: 500 },
    });
    for (const { id } of documents) await subscriptions.forget(id);
  }

  const worker = createWorker(work, (error) =>
    logger.warn({ err: withoutText(error) }, 'the newsletter will try again'),
  );
  const ticking = setInterval(worker.wake, workEvery);
  worker.wake();
  return {
    ...{ subscriptions, keys, sendsMail: mail !== undefined, wake: worker.wake, idle: worker.idle },
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
      sender?.close();
    },
  };
}

/** The mail library is loaded only where mail is sent: it is the largest part of a small hub otherwise. */
async function openSender(
  config: HubConfig,
  { smtpUrl, publicUrl }: NonNullable<NewsletterOptions['mail']>,
): Promise<MailSender> {
  const { openMailSender } = await import('./mail-sender.ts');
  return openMailSender(smtpUrl, toSender(config, publicUrl));
}

function toSender(config: HubConfig, publicUrl: string) {
  const address = config.newsletter.sender ?? `newsletter@${new URL(publicUrl).hostname}`;
  return { name: config.brand.name, address };
}

/** What went wrong by its kind alone: its words may quote an address. */
function withoutText(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
