import { refreshSource } from '@runrate/contracts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineWrite, statusOf } from '../define-write.ts';

export const refreshSourceRoute = defineWrite(
  refreshSource,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, refresh }, { id }) => {
    const isKnown = hub.config.sources.some((source) => source.id === id);
    if (!isKnown) throw new Refusal(404, say('refusals.no-such-source'));
    const outcome = await refresh({ sourceIds: [id] }, 'admin');
    return { status: statusOf(outcome), body: outcome.answer };
  },
);
