import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@runrate/contracts';
import type { NewRecord } from '@runrate/engines';
import type { z } from 'zod';

export function toAdminRecord<Type extends string, Data extends z.ZodType>(
  { type, version, topic }: Pick<EventDefinition<Type, Data>, 'type' | 'version' | 'topic'>,
  key: string,
  data: z.output<Data>,
  at: string,
  id: string = randomUUID(),
): NewRecord {
  const event = { id, type, version, key, occurredAt: at, recordedAt: at, source: 'admin', data };
  return { topic, key, value: JSON.stringify(event) };
}
