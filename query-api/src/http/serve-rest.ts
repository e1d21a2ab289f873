import { allRoutes } from '@runrate/contracts';
import type { Express, RequestHandler } from 'express';
import { Refusal } from './refusal.ts';

const longestAddress = 8192;

/** Refuses addresses no call or page of this hub has. */
export const limitAddress: RequestHandler = (request, _response, next) => {
  if (request.url.length > longestAddress) throw new Refusal(414, 'The address is too long.');
  next();
};

/** Answers what no call took: 405 on a known path, 404 on any other under `/api`. */
export function serveRest(app: Express): void {
  const methods = Map.groupBy(allRoutes, ({ path }) => path);
  for (const [path, routes] of methods) {
    const allowed = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {
      throw new Refusal(405, `This address takes ${allowed.join(' and ')} only.`, {
        Allow: allowed.join(', '),
      });
    });
  }
  app.use('/api', () => {
    throw new Refusal(404, 'There is no such call.');
  });
}
