import type { AdminAccess } from '@runrate/contracts';
import { isLoopback } from '@runrate/service';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AdminSessions } from '../admin/admin-sessions.ts';
import { holdsSecret } from './holds-secret.ts';
import { Refusal } from './refusal.ts';

export interface AdminGate {
  readonly host: string;
  readonly adminToken?: string | undefined;
  readonly logger: Logger;
  readonly sessions: AdminSessions;
}

/** How a caller came to be let in. */
export type Admission = 'open' | 'bearer' | 'session';

/** Whether the admin calls of this hub need the token. */
export function adminAccess({ host, adminToken }: Pick<AdminGate, 'host' | 'adminToken'>): AdminAccess {
  return adminToken === undefined && isLoopback(host) ? 'open' : 'token';
}

/** Whether and how this caller may make admin calls. */
export async function admit(gate: AdminGate, request: Request): Promise<Admission | undefined> {
  if (adminAccess(gate) === 'open' && isLoopback(hostOf(request))) return 'open';
  if (holdsToken(request, gate.adminToken)) return 'bearer';
  return (await gate.sessions.holds(request.headers.cookie)) ? 'session' : undefined;
}

/**
 * Lets admin calls pass: of anyone on loopback where the hub has no admin token, otherwise of who is signed in or sends
 * the token as `Authorization: Bearer …`. Every call leaves a line in the log.
 */
export function adminGate(gate: AdminGate): RequestHandler {
  return async (request, _response, next) => {
    const by = await admit(gate, request);
    const { method, path } = request;
    gate.logger.info({ requestId: request.id, method, path, allowed: by !== undefined, by }, 'admin call');
    if (by === undefined)
      throw new Refusal(401, 'Please sign in as an admin first.', { 'WWW-Authenticate': 'Bearer' });
    next();
  };
}

/** The host the client asked for: a page of another site whose name was pointed at this machine names itself here. */
export function hostOf(request: Request): string {
  return URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
}

/** Whether a request carries the admin token. */
export function holdsToken(request: Request, adminToken: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  return given !== undefined && holdsSecret(given, adminToken);
}
