import { refreshNews } from '@runrate/contracts';
import { defineWrite, statusOf } from '../writing/define-write.ts';

export const refreshNewsRoute = defineWrite(
  refreshNews,
  { admin: false, takesBody: false },
  async ({ refresh }) => {
    const outcome = await refresh(['news'], 'reader');
    const { message, sources } = outcome.answer;
    // Why a source failed is for the operator: readers learn that it did.
    const lines = sources.map(({ error: _error, progress: _progress, ...line }) => line);
    return { status: statusOf(outcome), body: { message, sources: lines } };
  },
);
