import { refreshRss } from '@runrate/contracts';
import { defineWrite, statusOf } from './define-write.ts';

export const refreshRssRoute = defineWrite(
  refreshRss,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ refresh }) => {
    const outcome = await refresh(['articles', 'news'], 'admin');
    return { status: statusOf(outcome), body: outcome.answer };
  },
);
