import { isIP } from 'node:net';
import { z } from 'zod';

/** Number of proxies in front of the hub, or their addresses and ranges. */
export type TrustedProxies = number | readonly string[];

const mostProxies = 10;
const form = 'must be a number of proxies up to 10, or their addresses and ranges like 127.0.0.1,10.0.0.0/8';

export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text.trim()) && Number(text) <= mostProxies) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isAddressOrRange)) return parts;
  context.addIssue({ code: 'custom', message: form });
  return z.NEVER;
});

function isAddressOrRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/');
  const bits = [0, 0, 0, 0, 32, 0, 128][isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
}

export function isBehindProxies(proxies: TrustedProxies | undefined): boolean {
  return typeof proxies === 'number' ? proxies > 0 : proxies !== undefined && proxies.length > 0;
}
