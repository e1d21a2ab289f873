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
  for (const { path, method } of allRoutes) {
    const allowed = method === 'GET' ? 'GET, HEAD' : method;
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), () => {
      throw new Refusal(405, `This address takes ${allowed.replace(', ', ' and ')} only.`, {
        Allow: allowed,
      });
    });
  }
  app.use('/api', () => {
    throw new Refusal(404, 'There is no such call.');
  });
}
