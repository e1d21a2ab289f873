import type { Express, RequestHandler } from 'express';
import type { BodyBudget } from '../http/body-budget.ts';
import { jsonBody } from '../http/json-bodies.ts';
import { nameCall } from '../http/name-call.ts';
import { openHeaders } from '../http/open-get.ts';
import { findPublicOrigin } from '../http/public-origin.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub/hub.ts';
import type { Readers } from '../routes/serve-reads.ts';
import { refuseRebound } from './refuse-rebound.ts';

const mcpPath = '/mcp';

const preflightHeaders: Readonly<Record<string, string>> = {
  ...openHeaders,
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'Content-Type, Accept, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID',
  'Access-Control-Max-Age': '86400',
  Allow: 'POST, OPTIONS',
};

export interface McpServing {
  readonly hub: Hub;
  readonly readers: Readers;
  readonly publicUrl: string | undefined;
  readonly version: string;
  readonly bodies: BodyBudget;
  readonly limits: readonly RequestHandler[];
}

/**
 * Serves the Model Context Protocol for assistants (revision 2025-06-18, streamable HTTP). It is anonymous and has no
 * sessions, so any process can answer any request. It only reads, through the same calls as the pages.
 */
export function serveMcp(app: Express, { publicUrl, bodies, limits, ...serving }: McpServing): void {
  app.options(mcpPath, (_request, response) => {
    response.status(204).set(preflightHeaders).end();
  });
  const guards = [open, ...limits, refuseRebound(publicUrl), ...jsonBody(bodies)];
  app.post(mcpPath, nameCall('mcp'), ...guards, async (request, response) => {
    const { origin } = findPublicOrigin(request, publicUrl);
    // Imported on the first request: the MCP library takes 15 MB of memory, and few hubs are used by
    // assistants.
    const { createServer, createTransport } = await import('./create-server.ts');
    const transport = createTransport();
    const server = createServer({ ...serving, origin }, { request, response });
    response.once('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, oneMessage(request.body));
  });
  // Without sessions there is no stream to listen to and no session to end.
  app.all(mcpPath, () => {
    throw new Refusal(405, 'This address takes POST requests of the Model Context Protocol.', {
      Allow: 'POST, OPTIONS',
    });
  });
}

const open: RequestHandler = (_request, response, next) => {
  response.set({ ...openHeaders, 'Cache-Control': 'no-store' });
  next();
};

/**
 * Revision 2025-06-18 allows one message per request. A batch would count as one call against its sender's rate limit.
 */
function oneMessage(body: unknown): unknown {
  if (Array.isArray(body)) throw new Refusal(400, 'One message a request: batches are not taken.');
  return body;
}
