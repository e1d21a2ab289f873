import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Bits of an IPv6 address that a network has; one reader may have all addresses in it. */
const networkBits = 64;

/** Whom a request counts for: its address, of IPv6 its /64. */
export function toAddressKey(request: Request): string {
  return ipKeyGenerator(request.ip ?? '', networkBits);
}
