import type { Engines } from '@runrate/engines';
import { answerReady } from '@runrate/service';
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
  const { engines, isReady, searchCanary, isClosing, findLate } = checks;
  app.get('/healthz', nameCall('probe'), (_request, response) => {
    response.set('Cache-Control', 'no-store').type('text/plain').send('ok');
  });
  const findMore = async () => (await isReady?.()) ?? (await searchCanary());
  app.get('/readyz', nameCall('probe'), async (request, response) => {
    const { status, text } = isClosing()
      ? { status: 503, text: 'The hub is closing.' }
      : await answerReady(request.url.split('?', 2)[1] ?? '', { engines, findMore, hasReaders: true });
    const late = text === 'ready' ? await findLate?.() : null;
    response.set('Cache-Control', 'no-store').status(status).type('text/plain');
    response.send(late ? `${text}\n${late}` : text);
  });
}
