import { refreshNews } from '@runrate/contracts';
import { defineWrite, statusOf } from './define-write.ts';

export const refreshNewsRoute = defineWrite(
  refreshNews,
  { admin: false, takesBody: false },
  async ({ refresh }) => {
    const outcome = await refresh(['news'], 'reader');
    const { message, sources } = outcome.answer;
    // Readers learn that a source failed, but not why.
    const lines = sources.map(({ error: _error, progress: _progress, ...line }) => line);
    return { status: statusOf(outcome), body: { message, sources: lines } };
  },
);
