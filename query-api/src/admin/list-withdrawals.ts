import { itemLooksView, listWithdrawals } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';

export const listWithdrawalsRoute = defineAdminRead(listWithdrawals, async ({ hub }, { limit, cursor }) => {
  const page = await hub.views.page({
    ...{ view: itemLooksView, list: 'byState' as const, where: { state: 'withdrawn' }, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  const last = page.cursors.at(-1);
  return {
    withdrawals: page.documents.map(({ id, kind, title = '', url, sourceId, changedAt, by = 'page' }) => ({
      ...{ id, kind, title, sourceId, at: changedAt, by },
      ...(url === undefined ? {} : { url }),
    })),
    ...(last === undefined || page.documents.length < limit ? {} : { next: last }),
  };
});
