import { BlockList, isIP } from 'node:net';
import type { Request } from 'express';

/** Prefix of an IPv4 address that arrived over an IPv6 socket. */
const mappedPrefix = '::ffff:';

export type Exemption = (request: Pick<Request, 'ip'>) => boolean;

/** Returns a check for requests from these addresses or ranges, as the connection or a trusted proxy shows them. */
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
