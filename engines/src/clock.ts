export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after some milliseconds, or rejects when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}
