export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchRequest extends Validators {
  readonly url: string;
  readonly accept: string;
  /** Maximum size in bytes after decompression; 15 MiB by default. */
  readonly maxBytes?: number;
  /** Contact to send along with the hub's name, for hosts that require one. */
  readonly contact?: string;
  readonly spacingMs?: number;
  /** Form fields to post; only the status of the response counts. */
  readonly form?: Readonly<Record<string, string>>;
}

export interface Fetched {
  readonly outcome: 'fetched';
  readonly status: number;
  readonly body: Uint8Array;
  /** Address the document came from, after redirects. */
  readonly url: string;
  readonly contentType: string | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  readonly link: string | undefined;
  readonly robots?: readonly string[];
  /** Address to request from now on, after permanent redirects. */
  readonly movedTo: string | undefined;
}

export interface Unchanged {
  readonly outcome: 'unchanged';
  readonly status: 304;
  readonly movedTo: string | undefined;
}

export interface Failed {
  readonly outcome: 'failed';
  /** One sentence for people. */
  readonly reason: string;
  readonly status: number | undefined;
  /** Whether a retry may succeed without anybody changing anything. */
  readonly transient: boolean;
  readonly retryAfterMs: number | undefined;
  /** 410: the address must not be requested again. */
  readonly gone: boolean;
  /** The host asked for a pause (429): nothing was sent, or the pause applies to all its sources. */
  readonly hostPaused: boolean;
  /** Known to pass by itself: retried at the usual interval, and not a sign of a failing source. */
  readonly passing: boolean;
}

export type FetchResult = Fetched | Unchanged | Failed;

export function failed(reason: string, details: Partial<Omit<Failed, 'outcome' | 'reason'>> = {}): Failed {
  return {
    outcome: 'failed',
    reason,
    status: details.status,
    transient: details.transient ?? true,
    retryAfterMs: details.retryAfterMs,
    gone: details.gone ?? false,
    hostPaused: details.hostPaused ?? false,
    passing: details.passing ?? false,
  };
}
