import { searchTextLimit } from '@runrate/contracts';

const label = /^[a-z0-9-]{1,63}$/;
const longestHost = 100;

/** The host of another site as it is counted; none for what is no public name, and for the hub itself. */
export function toReferrer(host: string, ownHost: string | undefined): string | undefined {
  const plain = withoutWww(host.toLowerCase());
  if (!isPublicName(plain)) return undefined;
  return plain === withoutWww((ownHost ?? '').toLowerCase().split(':', 1)[0] ?? '') ? undefined : plain;
}

/** Two labels and more, the last of them no number: neither a name of a local network nor an address. */
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

/** A search as it is counted: one spelling of it; none for what looks like an address, a number or a secret of a person. */
export function toSearchText(q: string): string | undefined {
  const text = q.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).join(' ');
  const digits = [...text].filter((sign) => sign >= '0' && sign <= '9').length;
  const looksPersonal = text.includes('@') || digits >= 7;
  return text === '' || text.length > searchTextLimit || looksPersonal ? undefined : text;
}
