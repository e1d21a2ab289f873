import { type AdminAction, adminActionsView, listAdminActions } from '@runrate/contracts';
import { defineAdminRead } from '../admin/define-admin-read.ts';
import { nextCursor } from '../admin/next-cursor.ts';
import { toCsv, toCsvLine } from '../admin/to-csv.ts';
import type { Hub } from '../hub.ts';

interface Asked {
  readonly who?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export const listAdminActionsRoute = defineAdminRead(listAdminActions, ({ hub }, asked) => load(hub, asked));

async function load({ views }: Hub, { who, limit, cursor }: Asked) {
  const list =
    who === undefined
      ? ({ list: 'latest', where: {} } as const)
      : ({ list: 'latestBy', where: { who } } as const);
  const page = await views.page({
    ...{ view: adminActionsView, ...list, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  return { actions: [...page.documents], ...nextCursor(page, limit) };
}

const csvHeader = 'at,who,what,target,before,after,outcome,reason,request,id';

/** The whole log as CSV, or that of one admin, a page at a time; fields as JSON. */
export function toAdminLogCsv(hub: Hub, who?: string): AsyncGenerator<string> {
  return toCsv(csvHeader, async (limit, cursor) => {
    const { actions, next } = await load(hub, { who, limit, cursor });
    return { lines: actions.map(toLine), next };
  });
}

function toLine({ at, who, what, target, before, after, outcome, reason, request, id }: AdminAction): string {
  const fields = [before, after].map((one) => JSON.stringify(one));
  return toCsvLine([at, who, what, target, ...fields, outcome, reason, request, id]);
}
