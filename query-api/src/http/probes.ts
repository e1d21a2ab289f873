import type { Engines } from '@runrate/engines';
import { findOutage } from '@runrate/service';
import type { Express } from 'express';
import { nameCall } from './name-call.ts';

export interface ReadyChecks {
  readonly engines: Pick<Engines, 'log' | 'views' | 'search'>;
  /** `null` when ready, else why not. */
  readonly isReady?: (() => Promise<string | null>) | undefined;
  /** Whether search finds what it should; `null`, or why not. */
  readonly searchCanary: () => Promise<string | null>;
  readonly isClosing: () => boolean;
  /** What is late though the hub is ready; `null` where nothing is. */
  readonly findLate?: (() => Promise<string | null>) | undefined;
}

/** `/healthz`: the process answers. `/readyz`: engines answer, the hub says it is ready, and search finds what is there. */
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
