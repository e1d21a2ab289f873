/** What the hub remembers of its last reading of an address. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export interface FetchRequest extends Validators {
  readonly url: string;
  readonly accept: string;
  /** Bytes, after decompression; 15 MiB by default. */
  readonly maxBytes?: number;
  /** Who asks, beside the hub's name, where a host wants to know. */
  readonly contact?: string;
  /** Least time between two requests to the host, milliseconds. */
  readonly spacingMs?: number;
  /** Fields of a form that is posted; of the answer only the status counts. */
  readonly form?: Readonly<Record<string, string>>;
}

/** A document, as bytes. */
export interface Fetched {
  readonly outcome: 'fetched';
  readonly status: number;
  readonly body: Uint8Array;
  /** Address the document came from, after redirects. */
  readonly url: string;
  readonly contentType: string | undefined;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** The `Link` header. */
  readonly link: string | undefined;
  /** The `X-Robots-Tag` headers. */
  readonly robots?: readonly string[];
  /** Address to ask from now on, after permanent redirects. */
  readonly movedTo: string | undefined;
}

/** The server says that nothing changed since the validators were given. */
export interface Unchanged {
  readonly outcome: 'unchanged';
  readonly status: 304;
  readonly movedTo: string | undefined;
}

export interface Failed {
  readonly outcome: 'failed';
  /** One sentence a person understands. */
  readonly reason: string;
  readonly status: number | undefined;
  /** Worth trying again without anybody changing anything. */
  readonly transient: boolean;
  /** Milliseconds the server asked us to wait. */
  readonly retryAfterMs: number | undefined;
  /** 410: the address is not to be asked again. */
  readonly gone: boolean;
  /** The host as a whole asked for quiet (429), so that nothing was sent or the wait concerns all its sources. */
  readonly hostPaused: boolean;
  /** Known to pass by itself: asked again at the usual pace, and no sign of a failing source. */
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
