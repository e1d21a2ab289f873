import { createHash, randomUUID } from 'node:crypto';
import {
  mailAddressesView,
  newsletterIssuesView,
  type OutboxMail,
  subscribersView,
} from '@runrate/contracts';
import type { ViewStore } from '@runrate/engines';
import type { MailLook, NewsletterKeys, Subscriptions } from '@runrate/service/subscribers';
import type { Logger } from 'pino';
import { toIssueMail } from '../newsletter/issue-mail.ts';
import { toConfirmationMail } from './confirmation-mail.ts';
import type { Mail, MailSender } from './mail-sender.ts';
import { markDone, putOff, takeDueMail } from './outbox.ts';

/** Writes the mails to followers. */
export interface FollowMails {
  /** `undefined` if the mail is no longer wanted. */
  toMail(entry: OutboxMail): Promise<Mail | undefined>;
  /** Called when the address permanently rejects mail. */
  refused(followerId: string): Promise<void>;
}

export interface Mailing {
  readonly views: ViewStore;
  readonly subscriptions: Subscriptions;
  readonly keys: NewsletterKeys;
  readonly sender: MailSender;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly look: MailLook;
  readonly heading: string;
  /** Public origin of the hub. */
  readonly publicUrl: string;
  readonly follows: FollowMails | undefined;
}

/** Sends all due mail in small batches, until none is left or every mail of a batch fails. */
export async function sendDueMail(mailing: Mailing, isClosing: () => boolean): Promise<void> {
  while (!isClosing()) {
    const mails = await takeDueMail(mailing.views, mailing.clock());
    if (mails.length === 0) return;
    const outcomes = await Promise.all(mails.map((mail) => sendOne(mailing, mail)));
    if (outcomes.every((outcome) => outcome === 'failed')) return;
  }
}

async function sendOne(mailing: Mailing, entry: OutboxMail): Promise<'settled' | 'failed'> {
  const { views, subscriptions, sender, clock, logger, follows } = mailing;
  const mail = entry.follow ? await follows?.toMail(entry) : await toMail(mailing, entry);
  if (!mail) {
    await markDone(views, entry, clock());
    return 'settled';
  }
  const sent = await sender.send(mail);
  switch (sent.outcome) {
    case 'sent':
      await markDone(views, entry, clock());
      return 'settled';
    case 'refused':
      if (entry.follow) await follows?.refused(entry.subscriberId);
      else await subscriptions.end(entry.subscriberId, 'bounced');
      return 'settled';
    case 'failed':
      logger.warn({ mail: entry.id, reason: sent.reason }, 'a mail could not be sent; trying again later');
      await putOff(views, entry, clock());
      return 'failed';
  }
}

/** `undefined` if the mail is no longer wanted: the subscription ended, or is already confirmed. */
async function toMail(mailing: Mailing, entry: OutboxMail): Promise<Mail | undefined> {
  const { views, subscriptions, keys, look, heading, publicUrl } = mailing;
  const { subscriberId, issueId } = entry;
  const subscriber = await views.get(subscribersView, subscriberId);
  const unsubscribeUrl = `${publicUrl}/newsletter/unsubscribe?token=${keys.unsubscribeToken(subscriberId)}`;
  if (issueId === undefined) {
    if (subscriber?.status === 'subscribed') return undefined;
    const link = await subscriptions.createLink(subscriberId);
    if (!link) return undefined;
    const confirmUrl = `${publicUrl}/newsletter/confirm?token=${link.token}`;
    const written = toConfirmationMail({ look, confirmUrl, unsubscribeUrl });
    // Each attempt has a new link, so it is a separate mail with its own message id.
    return { ...written, to: link.email, unsubscribeUrl, messageId: randomUUID() };
  }
  if (subscriber?.status !== 'subscribed') return undefined;
  const [address, issue] = await Promise.all([
    views.get(mailAddressesView, subscriberId),
    views.get(newsletterIssuesView, issueId),
  ]);
  if (!address) await subscriptions.end(subscriberId, 'unsubscribed');
  if (!address || !issue) return undefined;
  const messageId = createHash('sha256').update(entry.id).digest('hex').slice(0, 40);
  const webUrl = `${publicUrl}/newsletter/issues/${issueId}`;
  return {
    ...toIssueMail(issue, { look, heading, webUrl, unsubscribeUrl }),
    to: address.email,
    unsubscribeUrl,
    messageId,
  };
}
