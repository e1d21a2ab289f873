import { createHash, createHmac } from 'node:crypto';
import { namesOnePage, toCanonicalUrl } from '../canonical-url.ts';
import { toItemId } from '../item-id.ts';

export interface NamedObservation {
  readonly sourceId: string;
  readonly observationKey?: string | undefined;
  readonly videoId?: string | undefined;
  readonly guid?: string | undefined;
  readonly url?: string | undefined;
  readonly audioUrl?: string | undefined;
  readonly first?: { readonly url?: string | undefined } | undefined;
}

const youtubePath = /^\/(?:shorts|live|embed|v)\/([\w-]{6,64})\/?$/;

export function namesOfObservation(observation: NamedObservation): string[] {
  const { sourceId, observationKey, videoId, guid, url, audioUrl, first } = observation;
  const names = [url, audioUrl, first?.url, guid].flatMap((address) => namesOfAddress(address));
  if (observationKey !== undefined) names.push(nameOfId(toItemId(`${sourceId}|${observationKey}`)));
  if (videoId !== undefined) names.push(nameOfId(videoId));
  return [...new Set([...names, nameOfSource(sourceId)])];
}

/** Returns the items an address can stand for; none for a site's front page or an invalid address. */
export function idsOfAddress(address: string | undefined): string[] {
  const canonical = address === undefined ? undefined : toCanonicalUrl(address);
  if (canonical === undefined || !namesOnePage(canonical)) return [];
  const video = videoOf(new URL(canonical));
  return [toItemId(canonical), ...(video === undefined ? [] : [video])];
}

function namesOfAddress(address: string | undefined): string[] {
  return idsOfAddress(address).map(nameOfId);
}

function videoOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (hostname === 'youtu.be') return /^\/([\w-]{6,64})\/?$/.exec(pathname)?.[1];
  if (!/(?:^|\.)youtube(?:-nocookie)?\.com$/.test(hostname)) return undefined;
  return pathname === '/watch' ? (searchParams.get('v') ?? undefined) : youtubePath.exec(pathname)?.[1];
}

export const nameOfId = (id: string) => `id:${id}`;
/** Name of a page on this site, by the id or slug in its address. */
export const nameOfPage = (idOrSlug: string) => `page:${idOrSlug}`;
export const nameOfSource = (sourceId: string) => `source:${sourceId}`;

export function toPictureDigest(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}

export const nameOfPictureDigest = (digest: string) => `picture:${digest}`;
export const nameOfPicture = (address: string) => nameOfPictureDigest(toPictureDigest(address));

const sealLength = 22;

/** Returns a name as stored in the register: a keyed hash. */
export function sealName(key: string, name: string): string {
  return createHmac('sha256', key).update(name).digest('base64url').slice(0, sealLength);
}

/** Returns the key of the edition above which a removed item continues if it returns. */
export function toEditionId(kind: string, id: string): string {
  return toItemId(`${kind}|${id}`);
}
