import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

/** How an IPv4 address begins that came over a socket of IPv6. */
const mappedPrefix = '::ffff:';

export type Exemption = (request: Pick<Request, 'ip'>) => boolean;

/** Whether a request comes from one of these addresses and ranges, as the connection or a trusted proxy shows it. */
export function createExemption(ranges: readonly string[]): Exemption {
  const exempt = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = familyOf(address);
    if (bits === undefined) exempt.addAddress(address, family);
    else exempt.addSubnet(address, Number(bits), family);
  }
  return ({ ip = '' }) => {
    const inner = ip.toLowerCase().startsWith(mappedPrefix) ? ip.slice(mappedPrefix.length) : ip;
    const address = isIP(inner) === 4 ? inner : ip;
    return isIP(address) !== 0 && exempt.check(address, familyOf(address));
  };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
