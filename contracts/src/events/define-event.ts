import { z } from 'zod';
import type { Topic } from '../topics.ts';

/** Time with zone; the writer normalises it to UTC with milliseconds: `2026-03-04T18:00:00.000Z`. */
export const instantSchema = z.iso.datetime();

const envelopeShape = {
  /** Derived from the content, so recording the same fact twice gives the same event. */
  id: z.string().min(1),
  /** Key for log compaction: of two events with the same key, the later one wins. */
  key: z.string().min(1),
  /** When the fact came about (for an observation: when this version was first seen). */
  occurredAt: instantSchema,
  recordedAt: instantSchema,
  /** Writer of the event: a source id, `schedule`, `admin`, `api`, `writer`. */
  source: z.string().min(1),
};

export interface EventDefinition<Type extends string, Data extends z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly topic: Topic;
  readonly data: Data;
  /** `upcasters[n]` converts data of version n to version n + 1. */
  readonly upcasters: Readonly<Record<number, (data: unknown) => unknown>>;
  readonly schema: z.ZodType<EventEnvelope<Type, z.output<Data>>>;
}

export interface EventEnvelope<Type extends string, Data> {
  id: string;
  type: Type;
  version: number;
  key: string;
  occurredAt: string;
  recordedAt: string;
  source: string;
  data: Data;
}

export function defineEvent<Type extends string, Data extends z.ZodType>(definition: {
  type: Type;
  version: number;
  topic: Topic;
  data: Data;
  upcasters?: Readonly<Record<number, (data: unknown) => unknown>>;
}): EventDefinition<Type, Data> {
  const schema = z.object({
    ...envelopeShape,
    type: z.literal(definition.type),
    version: z.literal(definition.version),
    data: definition.data,
  });
  return {
    ...definition,
    upcasters: definition.upcasters ?? {},
    schema: schema as unknown as z.ZodType<EventEnvelope<Type, z.output<Data>>>,
  };
}

export type EventOf<Definition> =
  Definition extends EventDefinition<infer Type, infer Data> ? EventEnvelope<Type, z.output<Data>> : never;
