import { eraseSubscriber } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { parseEmail } from '../../desks/newsletter/parse-email.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineWrite, type Writer } from '../define-write.ts';

/** The admin log never forgets, so it has the address only as an id. */
const noteErasure = ({ subscribers }: Writer, { body }: { body: { email: string } }) => ({
  target: subscribers.keys.subscriberId(parseEmail(body.email) ?? ''),
});

export const eraseSubscriberRoute = defineWrite(
  eraseSubscriber,
  { admin: true, takesBody: true, note: noteErasure },
  async ({ hub, subscribers: { subscriptions, keys, follows } }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
    await subscriptions.erase(keys.subscriberId(email));
    await follows?.erase(keys.followerId(email));
    const t = translator(hub.config.language);
    return { status: 200, body: { message: t('admin.address-is-erased') } };
  },
);
