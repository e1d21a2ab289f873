import type { Engines } from '@runrate/engines';
import { findOutage } from '@runrate/service';
import type { Express } from 'express';
import { nameCall } from './name-call.ts';

export interface ReadyChecks {
  readonly engines: Pick<Engines, 'log' | 'views' | 'search'>;
  /** Resolves to `null` if ready, otherwise to the reason why not. */
  readonly isReady?: (() => Promise<string | null>) | undefined;
  /** Whether search finds what it should: resolves to `null`, or to the reason why not. */
  readonly searchCanary: () => Promise<string | null>;
  readonly isClosing: () => boolean;
  /** What is late although the hub is ready; `null` if nothing is. */
  readonly findLate?: (() => Promise<string | null>) | undefined;
}

/** `/healthz`: the process responds. `/readyz`: engines respond, the hub is ready, and search finds what is there. */
export function serveProbes(app: Express, checks: ReadyChecks): void {
  app.get('/healthz', nameCall('probe'), (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/plain').send('ok');
  });
  app.get('/readyz', nameCall('probe'), async (_request, response) => {
    const reason = await findReason(checks);
    response.set('Cache-Control', 'no-store').status(reason === null ? 200 : 503);
    const late = reason === null ? await checks.findLate?.() : null;
    response.type('text/plain').send(reason ?? (late ? `ready\n${late}` : 'ready'));
  });
}

async function findReason({
  engines,
  isReady,
  searchCanary,
  isClosing,
}: ReadyChecks): Promise<string | null> {
  if (isClosing()) return 'The hub is closing.';
  return (await findOutage(engines)) ?? (await isReady?.()) ?? (await searchCanary());
}
