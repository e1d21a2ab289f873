import { type AdminAction, adminActionsView, listAdminActions, type NotedSentence } from '@runrate/contracts';
import { isMessageId } from '@runrate/messages';
import { recognize } from '../../http/recognize.ts';
import { type Said, say, toWords } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { namesOfTargets } from './names-of-targets.ts';
import { nextCursor } from './next-cursor.ts';
import { toCsv, toCsvLine } from './to-csv.ts';

interface Asked {
  readonly who?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export const listAdminActionsRoute = defineAdminRead(listAdminActions, async ({ hub }, asked) => {
  const { actions, ...rest } = await load(hub, asked);
  const names = await namesOfTargets(
    hub,
    actions.flatMap(({ target }) => target ?? []),
  );
  return {
    actions: actions.map((action) => ({ ...action, ...toName(names.get(action.target ?? '')) })),
    ...rest,
  };
});

const toName = (name: string | undefined) => (name === undefined ? {} : { name });

/** Returns a logged message, unless this version of the hub no longer has it. */
function toSentence(noted: NotedSentence | undefined): Said | undefined {
  if (noted === undefined || !isMessageId(noted.id)) return undefined;
  const values: Record<string, string | number | Said> = {};
  for (const [name, value] of Object.entries(noted.values)) {
    const known = typeof value === 'object' ? toSentence(value) : value;
    if (known === undefined) return undefined;
    values[name] = known;
  }
  return say(noted.id, values);
}

type ShownAction = Omit<AdminAction, 'said'>;

async function load({ views, config }: Hub, { who, limit, cursor }: Asked) {
  const list =
    who === undefined
      ? ({ list: 'latest', where: {} } as const)
      : ({ list: 'latestBy', where: { who } } as const);
  const page = await views.page({
    ...{ view: adminActionsView, ...list, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  const actions = page.documents.map((action) => toShown(action, config.language));
  return { actions, ...nextCursor(page, limit) };
}

/** Puts an action's reason into the hub's language; recognizes those of earlier versions by their English words. */
function toShown({ said, reason, ...action }: AdminAction, language: string | undefined): ShownAction {
  if (reason === undefined) return action;
  const sentence = toSentence(said) ?? recognize(reason);
  return { ...action, reason: toWords(sentence, language) };
}

const csvHeader = 'at,who,what,target,before,after,outcome,reason,request,id';

/** Yields the log of all admins, or of one, as CSV, one page at a time; fields as JSON. */
export function toAdminLogCsv(hub: Hub, who?: string): AsyncGenerator<string> {
  return toCsv(csvHeader, async (limit, cursor) => {
    const { actions, next } = await load(hub, { who, limit, cursor });
    return { lines: actions.map(toLine), next };
  });
}

function toLine({ at, who, what, target, before, after, outcome, reason, request, id }: ShownAction): string {
  const fields = [before, after].map((one) => JSON.stringify(one));
  return toCsvLine([at, who, what, target, ...fields, outcome, reason, request, id]);
}
