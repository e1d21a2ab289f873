import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 network; one reader may have all addresses in it. */
const networkBits = 64;

/** Returns what a request is counted by: its network address, or the /64 of an IPv6 address. */
export function toAddressKey(request: Request): string {
  return ipKeyGenerator(request.ip ?? '', networkBits);
}
