import { decodeHTML } from 'entities';
import { findTags } from '../scanning/find-tags.ts';

const MAX_ADDRESS_LENGTH = 4096;

/**
 * Resolves an http(s) address against the base and removes credentials. Returns `undefined` for other schemes, for
 * invalid addresses, and for those longer than 4,096 characters.
 */
export function toAbsoluteAddress(address: string | undefined, base: string): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed) return undefined;
  const url = URL.parse(trimmed, base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '')
    return undefined;
  url.username = '';
  url.password = '';
  return url.href.length <= MAX_ADDRESS_LENGTH ? url.href : undefined;
}

/** Returns the base of an element: its `xml:base`, resolved against the outer base. */
export function toBase(own: string | undefined, outer: string): string {
  return toAbsoluteAddress(own, outer) ?? outer;
}

const linkAttribute = /(\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** Makes relative links and image addresses in HTML absolute; everything else is unchanged. */
export function absolutiseHtml(html: string, base: string): string {
  return html.replace(linkAttribute, (whole, head: string, double?: string, single?: string) => {
    const value = double ?? single ?? '';
    if (value === '' || value.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(value.trim())) return whole;
    const url = URL.parse(decodeHTML(value).trim(), base);
    return url ? `${head}"${url.href.replaceAll('&', '&amp;')}"` : whole;
  });
}

/** Returns the address of the first image in some HTML that isn't a tracking pixel. */
export function findFirstImage(html: string, base: string): string | undefined {
  for (const { tag } of findTags(html, /<img\s/gi)) {
    if (/\s(?:width|height)\s*=\s*["']?[01](?:px)?["'\s/>]/i.test(tag)) continue;
    const found = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag);
    const address = toAbsoluteAddress(decodeHTML(found?.[1] ?? found?.[2] ?? found?.[3] ?? ''), base);
    if (address) return address;
  }
  return undefined;
}
