import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { newsletterKeysView } from '@runrate/contracts';
import { untilCommitted, type ViewStore } from '@runrate/engines';

/** Creates ids and links that nobody can forge, or trace to an address, without the hub's key. */
export interface NewsletterKeys {
  subscriberId(email: string): string;
  /** Token that ends a subscription. Never expires, because old mails contain it. */
  unsubscribeToken(subscriberId: string): string;
  readUnsubscribeToken(token: string): string | undefined;
  /** Id of a follower with this address; differs from the subscriber's id. */
  followerId(email: string): string;
  followId(followerId: string, topic: string): string;
  /** Token of a link in a mail to a follower. Never expires, because old mails contain it. */
  followToken(purpose: FollowPurpose, id: string): string;
  /** Returns the id of a token with this purpose; `undefined` if it was not created here. */
  readFollowToken(purpose: FollowPurpose, token: string): string | undefined;
  /** Key that signs an admin's sessions; guessing the token is not enough to forge one. */
  adminSessionKey(adminToken: string): Uint8Array;
  /** Key that signs addresses of pictures. Never changes, because cached pages and feeds contain them. */
  pictureKey(): Uint8Array;
}

/** What the holder of a link may do: end one follow, end all, or view and change them. */
export type FollowPurpose = 'end follow' | 'end all follows' | 'manage follows';

const keyId = 'newsletter';

/** Reads the hub's key, creating it at first use. */
export async function openNewsletterKeys(views: ViewStore): Promise<NewsletterKeys> {
  const key = Buffer.from(await findKey(views), 'base64url');
  const seal = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose}|${text}`).digest();
  const sealed = (purpose: string, id: string) => `${id}.${seal(purpose, id).toString('base64url')}`;
  const readSealed = (purpose: string, token: string) => {
    const id = /^([0-9a-f]{32})\./.exec(token)?.[1];
    if (id === undefined) return undefined;
    const expected = Buffer.from(sealed(purpose, id));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  };
  const idOf = (purpose: string, text: string) => seal(purpose, text).toString('hex').slice(0, 32);
  return {
    subscriberId: (email) => idOf('subscriber', email),
    unsubscribeToken: (subscriberId) => sealed('unsubscribe', subscriberId),
    readUnsubscribeToken: (token) => readSealed('unsubscribe', token),
    followerId: (email) => idOf('follower', email),
    followId: (followerId, topic) => idOf('follow', `${followerId}|${topic}`),
    followToken: sealed,
    readFollowToken: readSealed,
    pictureKey: () => seal('picture', ''),
    adminSessionKey: (adminToken) => seal('admin session', adminToken),
  };
}

/** Another process may create one at the same moment: the first wins. */
function findKey(views: ViewStore): Promise<string> {
  return untilCommitted(newsletterKeysView.name, async () => {
    const known = await views.get(newsletterKeysView, keyId);
    if (known) return known.key;
    const document = { id: keyId, key: randomBytes(32).toString('base64url') };
    const write = { view: newsletterKeysView, key: keyId, document, expectedRevision: 0 };
    const outcome = await views.commit({ writes: [write], positions: [] });
    return outcome === 'committed' ? document.key : outcome;
  });
}
