import { subscribeNewsletter } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { parseEmail } from '../newsletter/parse-email.ts';
import { defineWrite } from '../writing/define-write.ts';

export const subscribeNewsletterRoute = defineWrite(
  subscribeNewsletter,
  { admin: false, takesBody: true },
  async ({ hub, subscribers: { subscriptions, sendsMail }, notify }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
    await subscriptions.subscribe(email);
    notify();
    const t = translator(hub.config.language);
    // Same message for every address, so that it does not reveal whether an address is known.
    const message = sendsMail ? t('mails.welcome-by-mail') : t('mails.welcome-at-once');
    return { status: 200, body: { message } };
  },
);
