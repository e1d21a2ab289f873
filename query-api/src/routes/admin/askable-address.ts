import { createAddressPolicy } from '@runrate/service';
import { recognize } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Sentence, say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';

/**
 * Returns the address an admin gave, with or without its scheme. Throws a 400: with `example` if it is no address, with
 * the reason if it may not be requested.
 */
export function toAskableAddress({ config }: Hub, given: string, example: Sentence): string {
  const address = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`);
  if (!address) throw new Refusal(400, example);
  const refusal = createAddressPolicy(config.network.allow).refuseUrl(address);
  if (refusal !== undefined)
    throw new Refusal(400, say('refusals.cannot-be-asked', { reason: recognize(refusal) }));
  return address.href;
}
