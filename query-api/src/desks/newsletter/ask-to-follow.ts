import type { FollowFrequency, FollowKind } from '@runrate/contracts';
import { describeTopic } from '@runrate/service/reading';
import type { Subscribers } from '@runrate/service/subscribers';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { parseEmail } from './parse-email.ts';

export interface FollowWish {
  readonly email: string;
  readonly kind: FollowKind;
  readonly value: string;
  readonly frequency: FollowFrequency;
}

interface FollowParts {
  readonly hub: Hub;
  readonly subscribers: Pick<Subscribers, 'follows'>;
  readonly wakeNotifier: () => void;
}

/**
 * Accepts what a reader wants to follow by mail, and sends the mail that asks for confirmation. The reader is told the
 * same for every address, whatever is known about it and whether or not a mail follows.
 */
export async function askToFollow(
  { hub, subscribers: { follows }, wakeNotifier }: FollowParts,
  { kind, value, frequency, ...wish }: FollowWish,
): Promise<void> {
  const email = parseEmail(wish.email);
  if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
  if (!follows) throw new Refusal(404, 'This hub sends no mail. Please follow it by feed.');
  const described = await describeTopic(hub, kind, value);
  if (!described) throw new Refusal(kind === 'query' ? 400 : 404, 'There is nothing like this to follow.');
  await follows.request(email, kind, described.value, frequency);
  wakeNotifier();
}
