import { subscribeNewsletter } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { parseEmail } from '../newsletter/parse-email.ts';
import { defineWrite } from '../writing/define-write.ts';

/** The answer is the same for every address, whatever is known of it and whether or not a mail follows. */
const atOnce = { message: 'Welcome! The next issue comes to your inbox.' };
const byMail = { message: 'Welcome! Please open the link in the mail we have just sent you.' };

export const subscribeNewsletterRoute = defineWrite(
  subscribeNewsletter,
  { admin: false, takesBody: true },
  async ({ subscribers: { subscriptions, sendsMail }, notify }, { body }) => {
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, say('refusals.valid-email'));
    await subscriptions.subscribe(email);
    notify();
    return { status: 200, body: sendsMail ? byMail : atOnce };
  },
);
