import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { deskTurnsView } from '@runrate/contracts';
import { changeDocuments, type ViewStore } from '@runrate/engines';
import { toInstant } from '@runrate/service';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';

const id = 'sources';
const longestTurnMs = 60_000;
const triesLimit = 200;
const pauseMs = 100;

/** Runs pieces of work one at a time, across all processes of a hub. */
type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createDeskTurns(options: {
  readonly views: ViewStore;
  readonly clock: () => number;
}): InTurn {
  const { views, clock } = options;
  let turn: Promise<unknown> = Promise.resolve();

  async function tryToTake(holder: string): Promise<boolean> {
    const now = clock();
    const mine = { id, holder, until: toInstant(now + longestTurnMs) };
    const written = await changeDocuments(views, deskTurnsView, [id], (known) =>
      known && Date.parse(known.until) > now ? undefined : mine,
    );
    return written.length > 0;
  }

  async function take(): Promise<string> {
    const holder = randomUUID();
    for (let tries = 0; tries < triesLimit; tries += 1) {
      if (await tryToTake(holder)) return holder;
      await delay(Math.random() * pauseMs);
    }
    throw new Refusal(409, say('refusals.another-changes-sources'));
  }

  async function holding<Result>(work: () => Promise<Result>): Promise<Result> {
    const holder = await take();
    try {
      return await work();
    } finally {
      await changeDocuments(views, deskTurnsView, [id], (known) =>
        known?.holder === holder ? null : undefined,
      );
    }
  }

  return (work) => {
    const mine = turn.then(() => holding(work));
    turn = mine.catch(() => {});
    return mine;
  };
}
