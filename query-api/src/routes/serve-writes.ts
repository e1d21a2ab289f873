import type { Express, RequestHandler } from 'express';
import type { BodyBudget } from '../http/body-budget.ts';
import { deprecationHeaders } from '../http/deprecation-headers.ts';
import { jsonBody, largeJsonBody, noBody, optionalJsonBody } from '../http/json-bodies.ts';
import { nameCall } from '../http/name-call.ts';
import { parsePathId } from '../http/parse-request.ts';
import { sameSiteOnly } from '../http/same-site-only.ts';
import type { WriteRoute, Writer } from './define-write.ts';

export interface WriteGuards {
  readonly limitsOf: (slug: string) => readonly RequestHandler[];
  readonly admin: RequestHandler;
  readonly bodies: BodyBudget;
}

export function toExpressPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function readersOf({ takesBody }: WriteRoute, bodies: BodyBudget): readonly RequestHandler[] {
  if (takesBody === 'optional') return optionalJsonBody(bodies);
  if (takesBody === 'large') return largeJsonBody(bodies);
  return takesBody ? jsonBody(bodies) : [noBody];
}

/** Registers the calls that change something, behind their guards. Their responses are never cached. */
export function serveWrites(
  app: Express,
  writer: Writer,
  routes: readonly WriteRoute[],
  guards: WriteGuards,
): void {
  for (const route of routes) {
    const handlers: RequestHandler[] = [
      nameCall(route.definition.slug),
      sameSiteOnly,
      ...guards.limitsOf(route.definition.slug),
      ...(route.admin ? [guards.admin] : []),
      ...readersOf(route, guards.bodies),
    ];
    const register = route.definition.method === 'DELETE' ? 'delete' : 'post';
    const deprecation = deprecationHeaders(route.definition);
    app[register](toExpressPath(route.definition.path), ...handlers, async (request, response) => {
      const { status, body, headers } = await route.write(writer, request.body, {
        userAgent: request.headers['user-agent'] ?? '',
        reader: request.ip ?? '',
        isSecure: request.secure,
        who: response.locals['admin'] ?? '',
        id: parsePathId(request.params['id']),
        request,
      });
      response.set({ 'Cache-Control': 'no-store', ...deprecation, ...headers }).status(status);
      if (status === 204) response.end();
      else response.json(route.definition.answer.parse(body));
    });
  }
}
