import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Tracer, TrustedProxies } from '@runrate/service';
import type { MeaningModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import type { arrivalLimits, Listen } from './http/listen.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { WorkLimits } from './http/work-shares.ts';
import type { MetricsOptions } from './metrics/metrics.ts';

export interface QueryApiOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** How requests come in; over HTTP on `host` and `port` by default. */
  readonly listen?: Listen | undefined;
  /** Milliseconds since the epoch; the system's clock by default. */
  readonly clock?: (() => number) | undefined;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  /** Directory of the built site. */
  readonly webDir?: string | undefined;
  /** The token of the admin named `admin`. Without any admin, calls are open while the service listens on loopback, and to nobody elsewhere. */
  readonly adminToken?: string | undefined;
  /** Tokens of further admins by their names. */
  readonly admins?: ReadonlyMap<string, string> | undefined;
  /** Header in which a proxy of `trustedProxies` names the admin. */
  readonly adminHeader?: string | undefined;
  /** `null` when ready, else why not. */
  readonly isReady?: (() => Promise<string | null>) | undefined;
  /** Origin readers see, for absolute links: `https://hub.example`. */
  readonly publicUrl?: string | undefined;
  /** How many reverse proxies are in front, or their addresses; their word for a reader's address is taken. None by default. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /** SMTP server that the notifier sends mail over; needs `publicUrl`. Without, subscriptions count at once and nothing is followed by mail. */
  readonly smtpUrl?: string | undefined;
  /** File of the register of those who left the newsletter, outside of what a backup replaces; none by default. */
  readonly erasureRegister?: string | undefined;
  /** Called when a call made something that is to be sent: a mail, a webhook. */
  readonly onSendable?: (() => void) | undefined;
  /** No other process has these engines. */
  readonly isAlone?: boolean | undefined;
  /** Where made pictures are kept, and how many bytes of them, 2 GiB by default; kept in no folder by default. */
  readonly pictureCache?: { readonly folder: string; readonly maxBytes?: number | undefined } | undefined;
  /** Searches go by meaning too with it. It is not closed with the API. */
  readonly searchModel?: MeaningModel | undefined;
  /** Adds figures to `/metrics`. */
  readonly measure?: MetricsOptions['measure'];
  /** Longest wait for a refresh, milliseconds; 60 s by default. */
  readonly longestRefresh?: number | undefined;
  /** In place of those of the configuration. */
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** How much work one network address may have done. */
  readonly workLimits?: Partial<WorkLimits> | undefined;
  /** How long an answer is given at least, milliseconds, even while its views keep changing; 500 by default. */
  readonly shortestLife?: number | undefined;
  /** Least time between two writes of what readers did, milliseconds; 200 by default. */
  readonly figuresPauseMs?: number | undefined;
  /** Longest time a request may take to arrive; 10 s for its headers, 30 s in all, by default. */
  readonly arrivalLimits?: typeof arrivalLimits | undefined;
  /** How long clients are told that the service is about to close before it does, milliseconds; 250 by default. */
  readonly lameDuckTime?: number | undefined;
}
