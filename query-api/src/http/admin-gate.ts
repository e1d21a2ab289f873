import { createHash, timingSafeEqual } from 'node:crypto';
import type { AdminAccess } from '@runrate/contracts';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { Refusal } from './refusal.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

export interface AdminGate {
  readonly host: string;
  readonly demoMode: boolean;
  readonly adminToken?: string | undefined;
  readonly logger: Logger;
}

/** Whether the admin calls of this hub need the token. */
export function adminAccess({ host, demoMode }: Pick<AdminGate, 'host' | 'demoMode'>): AdminAccess {
  return demoMode && isLoopback(host) ? 'open' : 'token';
}

/**
 * Lets admin calls pass: anyone in demo mode on a loopback address, otherwise who sends the admin token as
 * `Authorization: Bearer …`. Every call leaves a line in the log.
 */
export function adminGate(gate: AdminGate): RequestHandler {
  const { adminToken, logger } = gate;
  const open = adminAccess(gate) === 'open';
  return (request, _response, next) => {
    const allowed = (open && isLoopback(hostOf(request))) || holdsToken(request, adminToken);
    logger.info({ requestId: request.id, path: request.path, allowed }, 'admin call');
    if (!allowed)
      throw new Refusal(401, 'Please sign in as an admin first.', { 'WWW-Authenticate': 'Bearer' });
    next();
  };
}

/** Whether the name or the address of a host stands for this machine. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** The host the client asked for: a page of another site whose name was pointed at this machine names itself here. */
export function hostOf(request: Request): string {
  return URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
}

/** Whether a request carries the admin token. */
export function holdsToken(request: Request, adminToken: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (adminToken === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(adminToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
