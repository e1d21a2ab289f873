import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  discardRegrouping,
  maintenanceView,
  promoteRegrouping,
  type Regrouping,
  regroupingStatus,
  type StoryKind,
  type StoryMove,
  startRegrouping,
  storyMovesView,
} from '@runrate/contracts';
import { changeDocuments, type ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { loadTitles } from '@runrate/service/reading';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

const key = 'regrouping';
const shownLimit = 100;
const states = {
  asked: 'grouping',
  ready: 'ready',
  applying: 'applying',
  done: 'done',
  discarded: 'discarded',
} as const;

export const regroupingStatusRoute = defineAdminRead(regroupingStatus, ({ hub }) => loadStatus(hub));

export const startRegroupingRoute = defineWrite(
  startRegrouping,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, logger }, { body: { days } }) => {
    const run = randomUUID();
    const asked = { stage: 'asked' as const, run, askedAt: toInstant(hub.clock()) };
    await change(hub, (known) => {
      if (known?.stage === 'asked' || known?.stage === 'applying')
        throw new Refusal(409, say('refusals.grouped-already'));
      return { id: key, ...asked, ...(days !== undefined && { days }) };
    });
    logger.info({ run, days }, 'a new grouping of stories was asked for');
    return { status: 202, body: await loadStatus(hub) };
  },
);

export const promoteRegroupingRoute = defineWrite(
  promoteRegrouping,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, logger }, { body: { run } }) => {
    await change(hub, (known) => {
      if (known?.run !== run || known.stage !== 'ready')
        throw new Refusal(409, say('refusals.grouping-not-ready'));
      return { ...known, stage: 'applying' };
    });
    logger.info({ run }, 'a new grouping of stories was promoted');
    return { status: 202, body: await loadStatus(hub) };
  },
);

export const discardRegroupingRoute = defineWrite(
  discardRegrouping,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, logger }) => {
    const finishedAt = toInstant(hub.clock());
    await change(hub, (known) => {
      if (known?.stage !== 'asked' && known?.stage !== 'ready')
        throw new Refusal(409, say('refusals.no-grouping'));
      return { ...known, stage: 'discarded', finishedAt };
    });
    logger.info('the new grouping of stories was discarded');
    return { status: 200, body: await loadStatus(hub) };
  },
);

/** Changes the state of the new grouping; `decide` throws if that is not possible. */
async function change({ views }: Hub, decide: (known: Regrouping | undefined) => Regrouping): Promise<void> {
  await changeDocuments(views, maintenanceView, [key], (known) =>
    decide(known?.id === key ? known : undefined),
  );
}

async function loadStatus({ views }: Hub): Promise<AnswerOf<typeof regroupingStatus>> {
  const known = await views.get(maintenanceView, key);
  if (known?.id !== key) return { state: 'none', moves: [] };
  const { id: _id, stage, ...rest } = known;
  return { state: states[stage], ...rest, moves: stage === 'ready' ? await loadMoves(views, known.run) : [] };
}

/** Loads the first items that would move, with their titles. */
async function loadMoves(views: ViewStore, run: string): Promise<AnswerOf<typeof regroupingStatus>['moves']> {
  const { documents } = await views.page({ view: storyMovesView, list: 'byRun', where: { run }, limit: 1 });
  const moves = (documents[0]?.moves ?? []).slice(0, shownLimit);
  const keys = new Set(moves.flatMap(({ item, from, to }) => [item, from, to]));
  const titles = new Map(
    (await loadTitles(views, [...keys].map(toMember))).map(({ item, title }) => [item, title]),
  );
  return moves.map((move) => withTitles(move, titles));
}

function withTitles({ item, from, to }: StoryMove, titles: ReadonlyMap<string, string>) {
  const [title, fromTitle, toTitle] = [titles.get(item), titles.get(from), titles.get(to)];
  return {
    item,
    from,
    to,
    ...(title !== undefined && { title }),
    ...(fromTitle !== undefined && { fromTitle }),
    ...(toTitle !== undefined && { toTitle }),
  };
}

/** Parses a key `<kind>|<item id>`. */
function toMember(itemKey: string): { readonly kind: StoryKind; readonly itemId: string } {
  const [kind = '', ...rest] = itemKey.split('|');
  return { kind: kind as StoryKind, itemId: rest.join('|') };
}
