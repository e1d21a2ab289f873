import { type HubConfig, subscribersView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { createWorker, dayMs, toInstant, type Worker } from '@runrate/service';
import type { Subscribers } from '@runrate/service/subscribers';
import type { Logger } from 'pino';
import { pruneOutbox } from '../mail/outbox.ts';
import { type FollowMails, sendDueMail } from '../mail/send-mail.ts';
import { withoutText } from '../without-text.ts';
import { toIssueHeading } from './issue-heading.ts';
import { type OpenSender, openSender } from './open-sender.ts';
import { queueNewestIssue } from './queue-issue.ts';
import { writeDueIssue } from './write-issue.ts';

export interface NewsletterOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly config: HubConfig;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly subscribers: Subscribers;
  /** `undefined` if the hub offers no follows by mail. */
  readonly follows?: FollowMails | undefined;
  /** SMTP server, and origin of the links in mails; without it no mail is sent. */
  readonly mail?: { readonly smtpUrl: string; readonly publicUrl: string } | undefined;
  /** Defaults to SMTP. */
  readonly openSender?: OpenSender | undefined;
}

const unconfirmedForMs = 7 * dayMs;
/** Mail queued by another process waits at most this long. */
const workEveryMs = 5000;

/** Writes and sends the newsletter and sends all other mail: at the start, when woken, and every five seconds. */
export async function startNewsletter(options: NewsletterOptions): Promise<Worker> {
  const { engines, config, clock, logger, subscribers, follows, mail } = options;
  const { views } = engines;
  const { subscriptions, keys } = subscribers;
  const sender = mail && (await (options.openSender ?? openSender)(config, mail));
  let isClosing = false;
  let held: string | undefined;

  async function work(): Promise<void> {
    const now = clock();
    await expireUnconfirmed();
    await pruneOutbox(views, now);
    if (!mail || !sender) return;
    noteHeld(await writeDueIssue(engines.log, { views, config, clock, publicUrl: mail.publicUrl }));
    await queueNewestIssue(views, now, () => isClosing);
    const heading = toIssueHeading(config);
    const words = { look: config, heading, publicUrl: mail.publicUrl };
    const mailing = { views, subscriptions, keys, sender, clock, logger, follows, ...words };
    await sendDueMail(mailing, () => isClosing);
  }

  function noteHeld(id: string | undefined): void {
    if (id !== undefined && id !== held) logger.warn({ issue: id }, 'an issue waits for its imprint');
    held = id;
  }

  async function expireUnconfirmed(): Promise<void> {
    const { documents } = await views.page({
      view: subscribersView,
      list: 'byStatus',
      where: { status: 'pending' },
      to: toInstant(clock() - unconfirmedForMs),
      limit: 500,
    });
    for (const { id } of documents) await subscriptions.forget(id);
  }

  const worker = createWorker(work, (error) =>
    logger.warn(withoutText(error), 'the newsletter will try again'),
  );
  const ticking = setInterval(worker.wake, workEveryMs);
  worker.wake();
  return {
    wake: worker.wake,
    idle: worker.idle,
    async close() {
      isClosing = true;
      clearInterval(ticking);
      await worker.close();
      sender?.close();
    },
  };
}
