import { searchTextLimit } from '@runrate/contracts';

const label = /^[a-z0-9-]{1,63}$/;
const longestHost = 100;

/** Returns the host of another site as it is counted; `undefined` for the hub itself and non-public names. */
export function toReferrer(host: string, ownHost: string | undefined): string | undefined {
  const plain = withoutWww(host.toLowerCase());
  if (!isPublicName(plain)) return undefined;
  return plain === withoutWww((ownHost ?? '').toLowerCase().split(':', 1)[0] ?? '') ? undefined : plain;
}

/** Two or more labels, the last of them not a number: neither a name in a local network nor an IP address. */
function isPublicName(host: string): boolean {
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    host.length <= longestHost && labels.length > 1 && labels.every((one) => label.test(one)) && last >= 'a'
  );
}

function withoutWww(host: string): string {
  return host.startsWith('www.') ? host.slice(4) : host;
}

/**
 * Returns a search in the spelling it is counted in; `undefined` if it may hold a personal address, number or secret.
 */
export function toSearchText(q: string): string | undefined {
  const text = q.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const digits = [...text].filter((sign) => sign >= '0' && sign <= '9').length;
  const looksPersonal = text.includes('@') || digits >= 7;
  return text === '' || text.length > searchTextLimit || looksPersonal ? undefined : text;
}
