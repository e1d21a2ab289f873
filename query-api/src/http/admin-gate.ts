import type { AdminAccess } from '@runrate/contracts';
import { isLoopback } from '@runrate/service';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AdminSessions } from '../admin/admin-sessions.ts';
import { toAddressKey } from './address-key.ts';
import { holdsSecret } from './holds-secret.ts';
import { isNear } from './passed-on.ts';
import { Refusal } from './refusal.ts';
import { TokenGuesses } from './token-guesses.ts';

export interface AdminGateOptions {
  readonly host: string;
  readonly adminToken?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: number | undefined;
  readonly logger: Logger;
}

/** How a caller came to be let in. */
type Admission = 'open' | 'bearer' | 'session';

/** Whether the admin calls of this hub need the token: only a hub that nobody else reaches is open. */
export function adminAccess(options: Omit<AdminGateOptions, 'logger'>): AdminAccess {
  const { host, adminToken, publicUrl, trustedProxies = 0 } = options;
  const publicHost = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname;
  const isPrivate = isLoopback(host) && (publicHost === undefined || isLoopback(publicHost));
  return adminToken === undefined && isPrivate && trustedProxies === 0 ? 'open' : 'token';
}

/** The one place that decides who is an admin: for calls, pages and `/metrics`. */
export class AdminGate {
  readonly #options: AdminGateOptions;
  readonly #access: AdminAccess;
  readonly #sessions: AdminSessions;
  readonly #guesses = new TokenGuesses();

  constructor(options: AdminGateOptions, sessions: AdminSessions) {
    this.#options = options;
    this.#access = adminAccess(options);
    this.#sessions = sessions;
  }

  /** What this caller would have to have. */
  accessOf(request: Request): AdminAccess {
    return this.#access === 'open' && isNear(request) ? 'open' : 'token';
  }

  /** Whether and how this caller may make admin calls; throws a 429 where its address has guessed too often. */
  async admit(request: Request): Promise<Admission | undefined> {
    if (this.accessOf(request) === 'open') return 'open';
    if (await this.#sessions.holds(request.headers.cookie)) return 'session';
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    return given !== undefined && this.isToken(request, given) ? 'bearer' : undefined;
  }

  /** Whether this is the admin token; counts it as a guess if not. */
  isToken(request: Request, given: string): boolean {
    const address = toAddressKey(request);
    if (this.#guesses.isSpent(address)) {
      this.#audit(request, { guess: true, refused: true });
      throw new Refusal(
        429,
        'The admin token was guessed too often from here. Please try again in a minute.',
        {
          'Retry-After': '60',
        },
      );
    }
    if (holdsSecret(given, this.#options.adminToken)) return true;
    this.#guesses.note(address);
    this.#audit(request, { guess: true });
    return false;
  }

  /** Metrics are for this machine too. */
  async mayReadMetrics(request: Request): Promise<boolean> {
    return isNear(request) || (await this.admit(request)) !== undefined;
  }

  /** Lets admins pass; every call leaves a line in the log. */
  get guard(): RequestHandler {
    return async (request, response, next) => {
      response.set('Cache-Control', 'no-store');
      const by = await this.admit(request);
      this.#audit(request, { by });
      if (by === undefined) {
        throw new Refusal(401, 'Please sign in as an admin first.', { 'WWW-Authenticate': 'Bearer' });
      }
      next();
    };
  }

  #audit(request: Request, outcome: { by?: Admission | undefined; guess?: true; refused?: true }): void {
    const { id: requestId, method, path } = request;
    const allowed = outcome.by !== undefined;
    this.#options.logger.info({ requestId, method, path, allowed, ...outcome }, 'admin call');
  }
}
