import { subscribeNewsletter } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { parseEmail } from '../desks/newsletter/parse-email.ts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { defineWrite } from './define-write.ts';

export const subscribeNewsletterRoute = defineWrite(
  subscribeNewsletter,
  { admin: false, takesBody: true },
  async ({ hub, subscribers: { subscriptions, sendsMail }, wakeNotifier }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
    await subscriptions.subscribe(email);
    wakeNotifier();
    const t = translator(hub.config.language);
    // Same message for every address, so that it does not reveal whether an address is known.
    const message = sendsMail ? t('mails.welcome-by-mail') : t('mails.welcome-at-once');
    return { status: 200, body: { message } };
  },
);
