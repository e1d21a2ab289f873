import { followByMail } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { askToFollow } from '../desks/newsletter/ask-to-follow.ts';
import { defineWrite } from './define-write.ts';

export const followByMailRoute = defineWrite(
  followByMail,
  { admin: false, takesBody: true },
  async (writer, { body }) => {
    await askToFollow(writer, body);
    return {
      status: 200,
      body: { message: translator(writer.hub.config.language)('mails.asked-to-confirm') },
    };
  },
);
