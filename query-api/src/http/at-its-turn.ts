import type { Request, Response } from 'express';
import { toAddressKey } from './address-key.ts';
import type { MadeAnswer, ReadyAnswer, ReadyAnswers } from './ready-answers.ts';
import type { WorkShares } from './work-shares.ts';

export interface Making {
  readonly key: string;
  readonly views: readonly string[];
  readonly make: () => Promise<MadeAnswer>;
}

/** The answer that stands ready, or the one that is made at the turn of the reader's address. */
export async function answerAtItsTurn(
  { request, response }: { readonly request: Request; readonly response: Response },
  { answers, shares }: { readonly answers: ReadyAnswers; readonly shares: WorkShares },
  { key, views, make }: Making,
): Promise<ReadyAnswer> {
  const ready = answers.find(key) ?? answers.underWay(key, views);
  if (ready) return ready;
  if (shares.isExempt(request)) return answers.get(key, views, make);
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  try {
    return await shares.take(toAddressKey(request), left.signal, () => answers.get(key, views, make));
  } finally {
    response.off('close', leave);
  }
}
