import { type MailAddress, mailAddressesView, mailOutboxView, type OutboxMail } from '@runrate/contracts';
import { changeDocuments, type Engines, untilCommitted, type ViewWrite } from '@runrate/engines';
import { toInstant } from '../instant.ts';
import { isLiveLink, newLink, readLinkToken, withLink } from './confirmation-links.ts';
import type { ErasureRegister } from './erasure-register.ts';
import { isAskedLately } from './mail-requests.ts';
import type { NewsletterKeys } from './newsletter-keys.ts';
import { toErasure, toFactRecord } from './subscription-records.ts';

/** Version of the text next to the form. */
const consentText = 'newsletter-1';

export interface SubscriptionOptions {
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly keys: NewsletterKeys;
  readonly clock: () => number;
  /** Whether subscriptions are confirmed by mail; if not, they take effect at once. */
  readonly sendsMail: boolean;
  readonly register: ErasureRegister;
}

/** The life cycle of a subscription. Each step can be repeated, and a kill in between leaves no address behind. */
export class Subscriptions {
  readonly #options: SubscriptionOptions;

  constructor(options: SubscriptionOptions) {
    this.#options = options;
  }

  /**
   * Handles a request. Known, new and unconfirmed addresses take exactly the same path, so that neither the
   * response nor its timing distinguishes them. Who gets which mail is decided when it is sent.
   */
  async subscribe(email: string): Promise<void> {
    const { engines, keys, clock, sendsMail, register } = this.#options;
    const subscriberId = keys.subscriberId(email);
    await register.noteReturn(subscriberId);
    const now = toInstant(clock());
    const requested = toFactRecord('SubscriptionRequested', { subscriberId, consentText }, now);
    const confirmed = toFactRecord('SubscriptionConfirmed', { subscriberId, by: 'form' }, now);
    await engines.log.append(sendsMail ? [requested] : [requested, confirmed]);
    const mailId = `confirmation|${subscriberId}`;
    const { views } = engines;
    await changeDocuments(
      views,
      mailAddressesView,
      [subscriberId],
      (known) => known ?? { id: subscriberId, email, links: [] },
    );
    if (!sendsMail) return;
    await changeDocuments(views, mailOutboxView, [mailId], (known) =>
      toConfirmation({ subscriberId, mailId, now }, known),
    );
  }

  /** Creates a link, valid for 48 hours, that confirms a subscription; `undefined` if the address is gone. */
  async createLink(subscriberId: string): Promise<{ email: string; token: string } | undefined> {
    const { clock } = this.#options;
    const { secret, link } = newLink(clock());
    let email: string | undefined;
    await this.#changeAddress(subscriberId, (address) => {
      email = address?.email;
      return address && { ...address, links: withLink(address.links, link, clock()) };
    });
    return email === undefined ? undefined : { email, token: `${subscriberId}.${secret}` };
  }

  /** Confirms by the token of a link; false if it was used, has expired or was never issued. */
  async confirm(token: string): Promise<boolean> {
    const { engines, clock } = this.#options;
    const read = readLinkToken(token);
    if (!read) return false;
    const { id: subscriberId, secret } = read;
    const address = await engines.views.get(mailAddressesView, subscriberId);
    if (!isLiveLink(address?.links, secret, clock())) return false;
    const now = toInstant(clock());
    await engines.log.append([toFactRecord('SubscriptionConfirmed', { subscriberId, by: 'mail' }, now)]);
    await this.#changeAddress(subscriberId, (known) => known && { ...known, links: [] });
    return true;
  }

  /** Ends a subscription. The address is deleted at once; the id stays, so that nothing more is sent to it. */
  async end(subscriberId: string, reason: 'unsubscribed' | 'bounced'): Promise<void> {
    await this.#options.register.note(subscriberId, reason);
    await this.#forgetAddress(subscriberId);
    const now = toInstant(this.#options.clock());
    const ended = toFactRecord('SubscriptionEnded', { subscriberId, reason }, now);
    await this.#options.engines.log.append([ended]);
  }

  /** Erases a subscriber completely, whatever backup may be restored. */
  async erase(subscriberId: string): Promise<void> {
    await this.#options.register.note(subscriberId, 'erased');
    await this.forget(subscriberId);
  }

  /** Erases a subscriber for a reason that applies again if a backup brings them back. */
  async forget(subscriberId: string): Promise<void> {
    await this.#forgetAddress(subscriberId);
    await this.#options.engines.log.append(toErasure(subscriberId));
  }

  async #forgetAddress(subscriberId: string): Promise<void> {
    const { views } = this.#options.engines;
    const forgetSome = async () => {
      const address = await views.getMany(mailAddressesView, [subscriberId]);
      const { documents } = await views.page({
        view: mailOutboxView,
        list: 'ofSubscriber',
        where: { subscriberId },
        limit: 100,
      });
      const ids = documents.map(({ id }) => id);
      const mails = await views.getMany(mailOutboxView, ids);
      const writes: ViewWrite[] = [
        ...[...address].map(([key, { revision }]) => removal(mailAddressesView, key, revision)),
        ...[...mails].map(([key, { revision }]) => removal(mailOutboxView, key, revision)),
      ];
      if (writes.length === 0) return 'nothing is left';
      const outcome = await views.commit({ writes, positions: [] });
      return outcome === 'committed' ? 'look again' : outcome;
    };
    while ((await untilCommitted(mailAddressesView.name, forgetSome)) === 'look again');
  }

  async #changeAddress(
    subscriberId: string,
    change: (address: MailAddress | undefined) => MailAddress | undefined,
  ): Promise<void> {
    await changeDocuments(this.#options.engines.views, mailAddressesView, [subscriberId], change);
  }
}

function removal(view: ViewWrite['view'], key: string, expectedRevision: number): ViewWrite {
  return { view, key, document: null, expectedRevision };
}

function toConfirmation(
  { subscriberId, mailId, now }: { subscriberId: string; mailId: string; now: string },
  known: OutboxMail | undefined,
): OutboxMail {
  if (known && isAskedLately(known, Date.parse(now))) return known;
  return { id: mailId, subscriberId, state: 'due', dueAt: now, attempts: 0 };
}
