import {
  type AnswerOf,
  addedPagesId,
  maintenanceView,
  type Tidying,
  tidyItems,
  tidyingStatus,
} from '@runrate/contracts';
import type { FoundItem } from '../../desks/removals/item-kinds.ts';
import { countUnread } from '../../desks/tidying/choose-items.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

const shownLimit = 1000;

export const tidyItemsRoute = defineWrite(
  tidyItems,
  { admin: true, takesBody: true, note: (_writer, { body }) => (body.confirm ? { after: body } : undefined) },
  async ({ hub, tidying, logger }, { body: { source, stillConfigured, also, confirm } }) => {
    const isRead = (id: string) =>
      hub.config.sources.some((one) => one.id === id) || hub.sources.added().has(id);
    if (source !== undefined && isRead(source) && !stillConfigured)
      throw new Refusal(400, say('refusals.is-still-read', { source }));
    const order = { source, also };
    const { goes, spared } = await tidying.choose(order);
    if (source !== undefined && goes.length + spared.length === 0)
      throw new Refusal(404, say('refusals.nothing-of-source', { source }));
    const answer: AnswerOf<typeof tidyItems> = {
      unread: confirm ? [] : await countUnread(hub.views, (id) => id === addedPagesId || isRead(id)),
      items: goes.slice(0, shownLimit).map(toShown),
      total: goes.length,
      spared: spared.slice(0, shownLimit).map(({ item, why }) => ({ ...toShown(item), why })),
      sparedTotal: spared.length,
    };
    if (!confirm || goes.length === 0) return { status: 200, body: answer };
    const begun = await tidying.begin(order, 'admin', goes.length);
    if (!begun) throw new Refusal(409, say('refusals.another-tidying'));
    logger.info({ run: begun.run, items: goes.length }, 'a tidying began');
    return { status: 202, body: { ...answer, tidying: toProgress(begun) } };
  },
);

export const tidyingStatusRoute = defineAdminRead(tidyingStatus, async ({ hub }) => {
  const known = await hub.views.get(maintenanceView, 'tidying');
  if (known?.id !== 'tidying') return { state: 'none' as const };
  const state = known.finishedAt === undefined ? ('under-way' as const) : ('done' as const);
  return { state, tidying: toProgress(known) };
});

function toShown({ kind, id, title, publishedAt, observations }: FoundItem) {
  const sourceId = observations[0]?.sourceId ?? '';
  return { ...{ kind, id, title, sourceId }, ...(publishedAt === undefined ? {} : { publishedAt }) };
}

function toProgress({ run, by, source, startedAt, finishedAt, total, gone }: Tidying) {
  return {
    ...{ run, by, startedAt, total, gone },
    ...(source === undefined ? {} : { source }),
    ...(finishedAt === undefined ? {} : { finishedAt }),
  };
}
