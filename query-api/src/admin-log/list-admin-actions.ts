import { type AdminAction, adminActionsView, listAdminActions } from '@runrate/contracts';
import { defineAdminRead } from '../admin/define-admin-read.ts';
import { toCsvLine } from '../admin/to-csv.ts';
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
  const { documents, cursors } = await views.page({
    ...{ view: adminActionsView, ...list, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  const last = cursors.at(-1);
  return {
    actions: [...documents],
    ...(last === undefined || documents.length < limit ? {} : { next: last }),
  };
}

const csvPage = 500;
const csvHeader = 'at,who,what,target,before,after,outcome,reason,request,id';

/** The whole log as CSV, or that of one admin, a page at a time; fields as JSON. */
export async function* toAdminLogCsv(hub: Hub, who?: string): AsyncGenerator<string> {
  yield `${csvHeader}\r\n`;
  let cursor: string | undefined;
  do {
    const { actions, next } = await load(hub, { who, limit: csvPage, cursor });
    yield actions.map(toLine).join('');
    cursor = next;
  } while (cursor !== undefined);
}

function toLine({ at, who, what, target, before, after, outcome, reason, request, id }: AdminAction): string {
  const fields = [before, after].map((one) => JSON.stringify(one));
  return toCsvLine([at, who, what, target, ...fields, outcome, reason, request, id]);
}
