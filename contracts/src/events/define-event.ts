import { z } from 'zod';
import type { Topic } from '../topics.ts';

/** Time with zone, normalised to UTC with milliseconds by whoever writes it: `2026-03-04T18:00:00.000Z`. */
export const instantSchema = z.iso.datetime();

/** Fields every event carries, whatever its type. */
const envelopeShape = {
  /** Derived from the content, so that the same fact recorded twice is the same event. */
  id: z.string().min(1),
  /** Identity the log compacts by: two events of one key, the later one holds. */
  key: z.string().min(1),
  /** When the fact came to be (for an observation: when this version was first seen). */
  occurredAt: instantSchema,
  /** When it was written to the log. */
  recordedAt: instantSchema,
  /** Who wrote it: a source id, `schedule`, `admin`, `api`, `writer`. */
  source: z.string().min(1),
};

export interface EventDefinition<Type extends string, Data extends z.ZodType> {
  readonly type: Type;
  readonly version: number;
  readonly topic: Topic;
  readonly data: Data;
  /** `upcasters[n]` turns the data of version n into that of version n + 1. */
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

/** Declares one event type: its topic, its version and the shape of its data. */
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
