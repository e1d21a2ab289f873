import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ports a source may use; any other port needs an entry in `network.allow`. */
const openPorts = new Set([80, 443, 8080, 8443]);

/** Global unicast, the only IPv6 block whose addresses lead to the public internet (RFC 4291, 2.4). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Decides which addresses may be requested. `refuseUrl` returns the reason; `undefined` if allowed. */
export interface AddressPolicy {
  refuseUrl(url: URL): string | undefined;
  allows(host: string, port: number): boolean;
}

/** `allow` holds `host:port` entries, the only way to reach an address that is not public. */
export function createAddressPolicy(allow: readonly string[]): AddressPolicy {
  const allowed = new Set(allow.map((entry) => entry.toLowerCase()));
  const allows = (host: string, port: number): boolean => allowed.has(`${host.toLowerCase()}:${port}`);
  return {
    allows,
    refuseUrl(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        return `Addresses of the kind ${url.protocol} are not read`;
      }
      const host = toHost(url);
      const port = toPort(url);
      if (allows(host, port)) return undefined;
      if (!openPorts.has(port)) return `Port ${port} is not one that is read`;
      if (ipaddr.isValid(host) && !isPublicAddress(host)) return privateReason(host);
      return undefined;
    },
  };
}

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast);
}

function toHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').toLowerCase();
}

function toPort(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Resolver for sockets that rejects a name if any of its addresses is not public. The checked address is the
 * one that is dialled: there is no second resolution that could return another one.
 */
export const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const forbidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (forbidden) return callback(new AddressRefused(privateReason(hostname)), []);
    if (options.all) return callback(null, addresses);
    const [first] = addresses;
    if (!first) return callback(new Error(`no address for ${hostname}`), []);
    return callback(null, first.address, first.family);
  });
};

function privateReason(host: string): string {
  return `${host} is not an address of the public internet`;
}
