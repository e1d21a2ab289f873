import { type AdminAccess, adminNameLimit } from '@runrate/contracts';
import { isBehindProxies, isLoopback, soleAdmin, type TrustedProxies } from '@runrate/service';
import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { AdminSessions } from '../desks/admin-sessions.ts';
import { toAddressKey } from '../http/address-key.ts';
import type { Admins } from '../http/admins.ts';
import { isNear } from '../http/passed-on.ts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { TokenGuesses } from '../http/token-guesses.ts';
import { traceOf } from '../http/trace-requests.ts';

export interface AdminGateOptions {
  readonly host: string;
  readonly admins: Admins;
  /** Header in which a trusted proxy names the admin. */
  readonly adminHeader?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: TrustedProxies | undefined;
  readonly logger: Logger;
}

export interface Admission {
  readonly by: 'open' | 'bearer' | 'session' | 'proxy';
  readonly name: string;
}

/** Whether the hub's admin calls need a token: they are open only if no other machine can reach the hub. */
export function adminAccess(options: Omit<AdminGateOptions, 'logger'>): AdminAccess {
  const { host, admins, adminHeader, publicUrl, trustedProxies } = options;
  const publicHost = publicUrl === undefined ? undefined : URL.parse(publicUrl)?.hostname;
  const isPrivate = isLoopback(host) && (publicHost === undefined || isLoopback(publicHost));
  const asksNobody = admins.count === 0 && adminHeader === undefined;
  return asksNobody && isPrivate && !isBehindProxies(trustedProxies) ? 'open' : 'token';
}

/** The only place that decides who is an admin, for calls, pages and `/metrics`. */
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

  accessOf(request: Request): AdminAccess {
    return this.#access === 'open' && isNear(request) ? 'open' : 'token';
  }

  /** Returns how this caller was let in, if at all. Throws a 429 if its address has guessed too often. */
  async admit(request: Request): Promise<Admission | undefined> {
    if (this.accessOf(request) === 'open') return { by: 'open', name: soleAdmin };
    const byProxy = this.#namedByProxy(request);
    if (byProxy !== undefined) return { by: 'proxy', name: byProxy };
    const holder = await this.#sessions.holder(request.headers.cookie);
    if (holder !== undefined) return { by: 'session', name: holder };
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const name = given === undefined ? undefined : this.nameOf(request, given);
    return name === undefined ? undefined : { by: 'bearer', name };
  }

  /** Returns the name a trusted proxy gives this caller; the header is ignored from anyone else. */
  #namedByProxy(request: Request): string | undefined {
    const { adminHeader } = this.#options;
    const given = adminHeader === undefined ? undefined : request.get(adminHeader)?.trim();
    if (!given || given.length > adminNameLimit) return undefined;
    const isTrusted: (address: string, hop: number) => boolean = request.app.get('trust proxy fn');
    return isTrusted(request.socket.remoteAddress ?? '', 0) ? given : undefined;
  }

  /** Returns the admin with this token; if there is none, counts it as a guess. */
  nameOf(request: Request, given: string): string | undefined {
    const address = toAddressKey(request);
    if (this.#guesses.isSpent(address)) {
      this.#audit(request, { guess: true, refused: true });
      throw new Refusal(429, say('refusals.guessed-too-often'), {
        'Retry-After': '60',
      });
    }
    const name = this.#options.admins.nameOf(given);
    if (name !== undefined) return name;
    this.#guesses.note(address);
    this.#audit(request, { guess: true });
    return undefined;
  }

  /** This machine may read metrics without signing in. */
  async mayReadMetrics(request: Request): Promise<boolean> {
    return isNear(request) || (await this.admit(request)) !== undefined;
  }

  /** Lets only admins pass, and logs every call. */
  get guard(): RequestHandler {
    return async (request, response, next) => {
      response.set('Cache-Control', 'no-store');
      const admission = await this.admit(request);
      this.#audit(request, { admission });
      if (admission === undefined) {
        throw new Refusal(401, say('refusals.sign-in-first'), { 'WWW-Authenticate': 'Bearer' });
      }
      response.locals['admin'] = admission.name;
      next();
    };
  }

  #audit(
    request: Request,
    { admission, ...rest }: { admission?: Admission | undefined; guess?: true; refused?: true },
  ): void {
    const { id: requestId, method, path } = request;
    const how = admission && { by: admission.by, who: admission.name };
    const allowed = admission !== undefined;
    this.#options.logger.info(
      { traceId: traceOf(request)?.traceId, requestId, method, path, allowed, ...how, ...rest },
      'admin call',
    );
  }
}
