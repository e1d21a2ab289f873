import {
  type Follow,
  type FollowFrequency,
  type FollowKind,
  followersView,
  followMatchesView,
  followPlacesView,
  followsView,
  mailAddressesView,
  mailOutboxView,
  type ViewDefinition,
} from '@runrate/contracts';
import { changeDocuments, untilCommitted, type ViewStore, type ViewWrite } from '@runrate/engines';
import { dayMs, toInstant } from '../instant.ts';
import { isLiveLink, newLink, readLinkToken, withLink } from './confirmation-links.ts';
import type { ErasureRegister } from './erasure-register.ts';
import { isAskedLately } from './mail-requests.ts';
import type { NewsletterKeys } from './newsletter-keys.ts';

/** Version of the text next to the form. */
const consentText = 'follow-1';
const followLimit = 100;
const confirmedCount = 'confirmed';
const pageSize = 200;

interface FollowsOptions {
  readonly views: ViewStore;
  readonly keys: NewsletterKeys;
  readonly register: ErasureRegister;
  readonly clock: () => number;
}

/** The life cycle of a follow. Each step can be repeated, and a kill in between leaves no address behind. */
export class Follows {
  readonly #options: FollowsOptions;

  constructor(options: FollowsOptions) {
    this.#options = options;
  }

  /** Known and unknown addresses take the same path, so that the response reveals nothing about them. */
  async request(email: string, kind: FollowKind, value: string, frequency: FollowFrequency): Promise<void> {
    const { views, keys, register, clock } = this.#options;
    const now = clock();
    const followerId = keys.followerId(email);
    const topic = `${kind}:${value}`;
    const id = keys.followId(followerId, topic);
    await register.noteReturn(id);
    await register.noteReturn(followerId);
    const requestedAt = toInstant(now);
    const wanted = { kind, value, topic, frequency, consentText, requestedAt };
    const outcome = await untilCommitted(followsView.name, async () => {
      // Written with each follow, so that the later of two concurrent requests sees what the earlier one
      // took.
      const address = (await views.getMany(mailAddressesView, [followerId])).get(followerId);
      const known = (await views.getMany(followsView, [id])).get(id);
      if (known?.document.state === 'active') return 'known';
      if (!known && (await this.list(followerId)).length >= followLimit) return 'full';
      return views.commit({
        writes: [
          {
            ...{ view: mailAddressesView, key: followerId, expectedRevision: address?.revision ?? 0 },
            document: address?.document ?? { id: followerId, email, links: [] },
          },
          {
            ...{ view: followsView, key: id, expectedRevision: known?.revision ?? 0 },
            document: {
              ...{ id, followerId, ...wanted, state: 'pending', number: 0 },
              links: known?.document.links ?? [],
            },
          },
        ],
        positions: [],
      });
    });
    if (outcome === 'full') return;
    const mailId = `follow|confirmation|${id}`;
    await changeDocuments(views, mailOutboxView, [mailId], (known) =>
      known && isAskedLately(known, now)
        ? undefined
        : {
            ...{ id: mailId, subscriberId: followerId, follow: { confirms: id } },
            ...{ state: 'due' as const, dueAt: requestedAt, attempts: 0 },
          },
    );
  }

  async createLink(followId: string): Promise<string | undefined> {
    const { views, clock } = this.#options;
    const { secret, link } = newLink(clock());
    const changed = await changeDocuments(views, followsView, [followId], (known) =>
      known?.state === 'pending' ? { ...known, links: withLink(known.links, link, clock()) } : undefined,
    );
    return changed.length > 0 ? `${followId}.${secret}` : undefined;
  }

  async findByLink(token: string): Promise<Follow | undefined> {
    const { views, clock } = this.#options;
    const read = readLinkToken(token);
    const follow = read && (await views.get(followsView, read.id));
    return read && isLiveLink(follow?.links, read.secret, clock()) ? follow : undefined;
  }

  async confirm(token: string): Promise<Follow | undefined> {
    const { views, clock } = this.#options;
    const follow = await this.findByLink(token);
    if (!follow) return undefined;
    return untilCommitted(followsView.name, async () => {
      const known = (await views.getMany(followsView, [follow.id])).get(follow.id);
      if (known?.document.state !== 'pending') return undefined;
      const counter = (await views.getMany(followPlacesView, [confirmedCount])).get(confirmedCount);
      const number = (counter?.document.confirmed ?? 0) + 1;
      const document: Follow = {
        ...known.document,
        ...{ state: 'active', confirmedAt: toInstant(clock()), number, links: [] },
      };
      const outcome = await views.commit({
        writes: [
          { view: followsView, key: follow.id, document, expectedRevision: known.revision },
          {
            ...{ view: followPlacesView, key: confirmedCount },
            document: { id: confirmedCount, confirmed: number },
            expectedRevision: counter?.revision ?? 0,
          },
        ],
        positions: [],
      });
      return outcome === 'committed' ? document : outcome;
    });
  }

  async list(followerId: string): Promise<readonly Follow[]> {
    const read = { view: followsView, list: 'ofFollower', where: { followerId } } as const;
    return (await this.#options.views.page({ ...read, limit: followLimit + 1 })).documents;
  }

  async changeFrequency(followerId: string, followId: string, frequency: FollowFrequency): Promise<void> {
    await changeDocuments(this.#options.views, followsView, [followId], (known) =>
      known?.followerId === followerId ? { ...known, frequency } : undefined,
    );
  }

  /** Ends one follow; the address is deleted with the last one. */
  async end(followId: string): Promise<void> {
    const { views, register } = this.#options;
    const follow = await views.get(followsView, followId);
    if (!follow) return;
    await register.note(followId, 'erased');
    await changeDocuments(views, followsView, [followId], (known) => (known ? null : undefined));
    if ((await this.list(follow.followerId)).length === 0) await this.erase(follow.followerId);
  }

  async erase(followerId: string): Promise<void> {
    const { views, register } = this.#options;
    await register.note(followerId, 'erased');
    await removeAll(views, mailAddressesView, async () => [followerId]);
    const ofFollower = { where: { followerId }, limit: pageSize };
    const idsOf = (page: { documents: readonly { id: string }[] }) => page.documents.map(({ id }) => id);
    await removeAll(views, followsView, async () =>
      idsOf(await views.page({ view: followsView, list: 'ofFollower', ...ofFollower })),
    );
    await removeAll(views, followMatchesView, async () =>
      idsOf(await views.page({ view: followMatchesView, list: 'ofFollowerAll', ...ofFollower })),
    );
    await removeAll(views, mailOutboxView, async () => {
      const where = { subscriberId: followerId };
      return idsOf(await views.page({ view: mailOutboxView, list: 'ofSubscriber', where, limit: pageSize }));
    });
    await removeAll(views, followersView, async () => [followerId]);
  }

  /** Removes again those who left but were brought back by a restored backup. */
  async applyErasures(): Promise<void> {
    const { views, register } = this.#options;
    const all = [...register.left].flatMap(([id, departure]) => (departure === 'erased' ? [id] : []));
    for (let first = 0; first < all.length; first += pageSize) {
      const ids = all.slice(first, first + pageSize);
      for (const id of (await views.getMany(followsView, ids)).keys()) await this.end(id);
      for (const id of ids) if ((await this.list(id)).length > 0) await this.erase(id);
    }
  }

  /** Deletes requests that were not confirmed within a week. */
  async expire(): Promise<void> {
    const { views, clock } = this.#options;
    const { documents } = await views.page({
      ...{ view: followsView, list: 'byState', where: { state: 'pending' } },
      ...{ to: toInstant(clock() - 7 * dayMs), limit: pageSize },
    });
    for (const { id } of documents) await this.end(id);
  }
}

async function removeAll(
  views: ViewStore,
  view: ViewDefinition,
  find: () => Promise<readonly string[]>,
): Promise<void> {
  const removeSome = async () => {
    const stored = await views.getMany(view, await find());
    const writes = [...stored].map(
      ([key, { revision }]): ViewWrite => ({ view, key, document: null, expectedRevision: revision }),
    );
    if (writes.length === 0) return 'nothing is left';
    const outcome = await views.commit({ writes, positions: [] });
    return outcome === 'committed' ? 'look again' : outcome;
  };
  while ((await untilCommitted(view.name, removeSome)) === 'look again');
}
