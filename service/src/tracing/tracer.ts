import { beginTrace, type Trace } from '@runrate/engines';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Span {
  /** The trace with this span as the current one: what it causes continues from there. */
  readonly trace: Trace;
  end(outcome?: SpanOutcome): void;
}

export interface SpanOutcome {
  readonly attributes?: Attributes;
  readonly error?: string | undefined;
  /** Milliseconds since the epoch; now by default. */
  readonly endedAt?: number;
}

export interface SpanOptions {
  /** The parent; without one, a new trace starts. */
  readonly within?: Trace | undefined;
  readonly attributes?: Attributes;
  /** Milliseconds since the epoch; now by default. */
  readonly startedAt?: number;
}

export interface Tracer {
  readonly isOn: boolean;
  begin(name: string, options?: SpanOptions): Span;
  /** Sends pending spans, for a few seconds at most. */
  close(): Promise<void>;
}

/** Records nothing; traces still have ids. */
export const noTracer: Tracer = {
  isOn: false,
  begin: (_name, { within } = {}) => ({ trace: within ?? beginTrace(), end: () => undefined }),
  close: async () => undefined,
};
