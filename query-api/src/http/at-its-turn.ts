import type { Request, Response } from 'express';
import { toAddressKey } from './address-key.ts';
import type { MadeAnswer, ReadyAnswer, ReadyAnswers } from './ready-answers.ts';
import type { WorkShares } from './work-shares.ts';

export interface Making {
  readonly key: string;
  readonly views: readonly string[];
  readonly make: () => Promise<MadeAnswer>;
}

interface Asking {
  readonly request: Request;
  readonly response: Response;
}

/** Returns the cached response, or makes it when it is the turn of the reader's address. */
export async function answerAtItsTurn(
  asking: Asking,
  { answers, shares }: { readonly answers: ReadyAnswers; readonly shares: WorkShares },
  { key, views, make }: Making,
): Promise<ReadyAnswer> {
  const ready = answers.find(key) ?? answers.underWay(key, views);
  return ready ?? atItsTurn(asking, shares, () => answers.get(key, views, make));
}

/** Does work at the turn of the reader's address, or at once if it is exempt, unless the reader leaves first. */
export async function atItsTurn<Made>(
  { request, response }: Asking,
  shares: WorkShares,
  work: () => Promise<Made>,
): Promise<Made> {
  if (shares.isExempt(request)) return work();
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  try {
    return await shares.take(toAddressKey(request), left.signal, work);
  } finally {
    response.off('close', leave);
  }
}
