import { followByMail } from '@runrate/contracts';
import { describeTopic } from '../follows/describe-topic.ts';
import { Refusal } from '../http/refusal.ts';
import { parseEmail } from '../newsletter/parse-email.ts';
import { defineWrite } from '../writing/define-write.ts';

/** The answer is the same for every address, whatever is known of it and whether or not a mail follows. */
const answer = { message: 'Please open the link in the mail we have just sent you.' };

export const followByMailRoute = defineWrite(
  followByMail,
  { admin: false, takesBody: true },
  async ({ hub, newsletter, follows }, { body }) => {
    const { kind, value, frequency } = body;
    const email = parseEmail(body.email);
    if (email === undefined) throw new Refusal(400, 'Please enter a valid email address.');
    if (!follows) throw new Refusal(404, 'This hub sends no mail. Please follow it by feed.');
    const described = await describeTopic(hub, kind, value);
    if (!described) throw new Refusal(kind === 'query' ? 400 : 404, 'There is nothing like this to follow.');
    await follows.follows.request(email, kind, described.value, frequency);
    newsletter.wake();
    return { status: 200, body: answer };
  },
);
