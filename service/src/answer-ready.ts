import type { Engines } from '@runrate/engines';
import { findOutage, findOutages } from './find-outage.ts';

export interface ReadyChecks {
  readonly engines: Pick<Engines, 'log' | 'views' | 'search'>;
  /** Returns `null` if nothing else is wrong, otherwise the reason; only called while the engines respond. */
  readonly findMore: () => Promise<string | null>;
  /** Whether readers use this process. If not, it is never asked for their sake. */
  readonly hasReaders: boolean;
}

export interface ReadyAnswer {
  readonly status: 200 | 400 | 503;
  readonly text: string;
}

/** Limit for each check whose result does not change the answer to a balancer, in milliseconds. */
const patience = 1000;

/**
 * Answers `/readyz`: whether all is well. With `?for=readers` it answers a balancer, whether this process can serve
 * readers, for which the views suffice; what else is down is on the second line.
 */
export async function answerReady(search: string, checks: ReadyChecks): Promise<ReadyAnswer> {
  const audience = new URLSearchParams(search).get('for');
  if (audience !== null && audience !== 'readers')
    return { status: 400, text: 'Ask for /readyz or /readyz?for=readers.' };
  if (audience === 'readers' && checks.hasReaders) return answerForReaders(checks);
  const reason = (await findOutage(checks.engines)) ?? (await checks.findMore());
  return reason === null ? { status: 200, text: 'ready' } : { status: 503, text: reason };
}

async function answerForReaders({ engines, findMore }: ReadyChecks): Promise<ReadyAnswer> {
  const { log, views, search } = await findOutages(engines, patience);
  if (views?.isAway) return { status: 503, text: views.reason };
  const reason = (log ?? views ?? search)?.reason ?? (await inTime(findMore()));
  return { status: 200, text: reason === null ? 'ready' : `ready for readers\n${reason}` };
}

/** `null` if the reason takes too long to find. */
async function inTime(finding: Promise<string | null>): Promise<string | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), patience);
  return Promise.race([finding, late]).finally(() => clearTimeout(timer));
}
