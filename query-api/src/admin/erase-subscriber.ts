import { eraseSubscriber } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { parseEmail } from '../newsletter/parse-email.ts';
import { defineWrite, type Writer } from '../writing/define-write.ts';

/** The log of admins never forgets, so it knows the address by its id alone. */
const noteErasure = ({ subscribers }: Writer, { body }: { body: { email: string } }) => ({
  target: subscribers.keys.subscriberId(parseEmail(body.email) ?? ''),
});

export const eraseSubscriberRoute = defineWrite(
  eraseSubscriber,
  { admin: true, takesBody: true, note: noteErasure },
  async ({ subscribers: { subscriptions, keys, follows } }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, 'Please enter a valid email address.');
    await subscriptions.erase(keys.subscriberId(email));
    await follows?.erase(keys.followerId(email));
    return { status: 200, body: { message: 'Everything known of this address is erased.' } };
  },
);
