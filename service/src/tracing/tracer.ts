import { beginTrace, type Trace } from '@runrate/engines';

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A step of a trace that is under way. */
export interface Span {
  /** The trace with this step as the one under way: what it sets off goes on from there. */
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
  /** What it belongs to; a trace begins where there is none. */
  readonly within?: Trace | undefined;
  readonly attributes?: Attributes;
  /** Milliseconds since the epoch; now by default. */
  readonly startedAt?: number;
}

/** Records what programs do, for a collector of OpenTelemetry. */
export interface Tracer {
  /** Whether anything is recorded. */
  readonly isOn: boolean;
  begin(name: string, options?: SpanOptions): Span;
  /** Sends what is still to be sent, for a few seconds at most. */
  close(): Promise<void>;
}

/** Records nothing; traces still have their ids. */
export const noTracer: Tracer = {
  isOn: false,
  begin: (_name, { within } = {}) => ({ trace: within ?? beginTrace(), end: () => undefined }),
  close: async () => undefined,
};
