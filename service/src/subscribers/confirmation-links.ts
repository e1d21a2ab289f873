import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MailAddress } from '@runrate/contracts';
import { dayMs, toInstant } from '../instant.ts';

type Links = MailAddress['links'];

const linkLife = 2 * dayMs;
const linkLimit = 5;

/** Creates a link that is valid for 48 hours: its secret goes into the mail, its hash is stored. */
export function newLink(now: number): { readonly secret: string; readonly link: Links[number] } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, link: { hash: toHash(secret), until: toInstant(now + linkLife) } };
}

export function withLink(links: Links | undefined, link: Links[number], now: number): Links {
  return [...liveLinks(links, now), link].slice(-linkLimit);
}

/** Parses the token of a link into its id and secret; `undefined` if it is not such a token. */
export function readLinkToken(token: string): { readonly id: string; readonly secret: string } | undefined {
  const [, id, secret] = /^([0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? [];
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

export function isLiveLink(links: Links | undefined, secret: string, now: number): boolean {
  const hash = Buffer.from(toHash(secret));
  return liveLinks(links, now).some((link) => timingSafeEqual(Buffer.from(link.hash), hash));
}

function liveLinks(links: Links = [], now: number): Links {
  return links.filter(({ until }) => Date.parse(until) > now);
}

function toHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
