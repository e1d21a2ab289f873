import { allRoutes, listSubscribers } from '@runrate/contracts';
import type { Express, RequestHandler } from 'express';
import { Refusal } from '../http/refusal.ts';
import { joined, say } from '../http/sentence.ts';
import { toExpressPath } from './serve-writes.ts';

const longestAddress = 8192;

const readAddresses = ['/api/live', '/api/openapi.json', '/api/docs', `${listSubscribers.path}.csv`] as const;

/** Refuses addresses longer than any this hub has. */
export const limitAddress: RequestHandler = (request, _response, next) => {
  if (request.url.length > longestAddress) throw new Refusal(414, say('refusals.address-too-long'));
  next();
};

/** Responds to what no call handled: 405 on a known path, 404 on any other under `/api`. */
export function serveRest(app: Express): void {
  const methods = Map.groupBy(allRoutes, ({ path }) => path);
  for (const [path, routes] of methods) {
    const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(toExpressPath(path), refuseMethod(allowed));
  }
  for (const path of readAddresses) app.all(path, refuseMethod(['GET', 'HEAD']));
  app.use('/api', () => {
    throw new Refusal(404, say('refusals.no-such-call'));
  });
}

function refuseMethod(allowed: readonly string[]): RequestHandler {
  return () => {
    throw new Refusal(
      405,
      say('refusals.takes-only', {
        methods: joined(allowed, (first, second) =>
          second === allowed.at(-1)
            ? say('refusals.both', { first, second })
            : say('refusals.listed', { first, second }),
        ),
      }),
      {
        Allow: allowed.join(', '),
      },
    );
  };
}
