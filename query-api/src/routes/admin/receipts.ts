import { getReceipt, listReceipts, startRefresh } from '@runrate/contracts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

export const listReceiptsRoute = defineAdminRead(listReceipts, ({ refreshes }, { limit }) =>
  refreshes.latestReceipts(limit),
);

export const getReceiptRoute = defineAdminRead(getReceipt, async ({ refreshes }, _query, id) => {
  const receipt = await refreshes.findReceipt(id);
  if (!receipt) throw new Refusal(404, say('refusals.no-such-receipt'));
  return receipt;
});

export const startRefreshRoute = defineWrite(
  startRefresh,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, refreshes }, { body: { kinds = [], sources: named = [] } }) => {
    const { sources } = hub.config;
    const known = new Set(sources.map(({ id }) => id));
    const unknown = named.find((id) => !known.has(id));
    if (unknown !== undefined)
      throw new Refusal(404, say('refusals.no-source', { source: unknown.slice(0, 100) }));
    const isWanted = (kind: (typeof kinds)[number], id: string) =>
      (kinds.length === 0 && named.length === 0) || kinds.includes(kind) || named.includes(id);
    const sourceIds = sources.flatMap(({ id, kind }) => (isWanted(kind, id) ? [id] : []));
    return { status: 202, body: await refreshes.start({ sourceIds }, 'admin') };
  },
);
