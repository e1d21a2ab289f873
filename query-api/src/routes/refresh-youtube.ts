import { refreshYoutube } from '@runrate/contracts';
import { defineWrite, statusOf } from './define-write.ts';

export const refreshYoutubeRoute = defineWrite(
  refreshYoutube,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ refresh }) => {
    const outcome = await refresh(['videos', 'roundup'], 'admin');
    return { status: statusOf(outcome), body: outcome.answer };
  },
);
