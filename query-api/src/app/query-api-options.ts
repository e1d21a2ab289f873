import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { Tracer, TrustedProxies } from '@runrate/service';
import type { MeaningModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import type { arrivalLimits, Listen } from '../http/listen.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { WorkLimits } from '../http/work-shares.ts';
import type { MetricsOptions } from './metrics/metrics.ts';

export interface QueryApiOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** How requests arrive; over HTTP on `host` and `port` by default. */
  readonly listen?: Listen | undefined;
  /** Milliseconds since the epoch; the system clock by default. */
  readonly clock?: (() => number) | undefined;
  readonly logger: Logger;
  readonly tracer?: Tracer | undefined;
  readonly webDir?: string | undefined;
  /** Token of the admin named `admin`. Without admins, admin calls are open on loopback and refused elsewhere. */
  readonly adminToken?: string | undefined;
  /** Tokens of further admins, by name. */
  readonly admins?: ReadonlyMap<string, string> | undefined;
  /** Header in which one of the `trustedProxies` names the admin. */
  readonly adminHeader?: string | undefined;
  /** Resolves to `null` if ready, otherwise to the reason why not. */
  readonly isReady?: (() => Promise<string | null>) | undefined;
  /** Origin that readers see, for absolute links: `https://hub.example`. */
  readonly publicUrl?: string | undefined;
  /** Number or addresses of the reverse proxies in front, trusted for readers' addresses. None by default. */
  readonly trustedProxies?: TrustedProxies | undefined;
  /**
   * SMTP server for the notifier's mail; needs `publicUrl`. Without it, subscriptions take effect at once and
   * nothing can be followed by mail.
   */
  readonly smtpUrl?: string | undefined;
  /**
   * File that registers who left the newsletter, kept where restoring a backup does not overwrite it; none by default.
   */
  readonly erasureRegister?: string | undefined;
  /** Called when a call has created something to send, such as a mail or a webhook message. */
  readonly wakeNotifier?: (() => void) | undefined;
  /** Whether no other process uses these engines. */
  readonly isAlone?: boolean | undefined;
  /** Folder for generated pictures and its limit in bytes, 2 GiB by default. No folder by default. */
  readonly pictureCache?: { readonly folder: string; readonly maxBytes?: number | undefined } | undefined;
  /** The API does not close it. */
  readonly searchModel?: MeaningModel | undefined;
  readonly measure?: MetricsOptions['measure'];
  /** Maximum time to wait for a refresh, in milliseconds; 60 s by default. */
  readonly longestRefresh?: number | undefined;
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Limits per network address. */
  readonly workLimits?: Partial<WorkLimits> | undefined;
  /** Minimum time a response is cached, in milliseconds, even if its views keep changing; 500 by default. */
  readonly shortestLife?: number | undefined;
  /** Minimum time between two writes of reader figures, in milliseconds; 200 by default. */
  readonly figuresPauseMs?: number | undefined;
  /** Maximum time a request may take to arrive: 10 s for its headers and 30 s in total by default. */
  readonly arrivalLimits?: typeof arrivalLimits | undefined;
  /** How long the service announces that it is about to close, in milliseconds; 250 by default. */
  readonly lameDuckTime?: number | undefined;
}
