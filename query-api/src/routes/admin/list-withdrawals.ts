import { itemLooksView, listWithdrawals } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';
import { nextCursor } from './next-cursor.ts';

export const listWithdrawalsRoute = defineAdminRead(listWithdrawals, async ({ hub }, { limit, cursor }) => {
  const page = await hub.views.page({
    ...{ view: itemLooksView, list: 'byState' as const, where: { state: 'withdrawn' }, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  return {
    withdrawals: page.documents.map(({ id, kind, title = '', url, sourceId, changedAt, by = 'page' }) => ({
      ...{ id, kind, title, sourceId, at: changedAt, by },
      ...(url === undefined ? {} : { url }),
    })),
    ...nextCursor(page, limit),
  };
});
