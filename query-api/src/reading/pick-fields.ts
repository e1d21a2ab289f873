import type { RouteDefinition } from '@runrate/contracts';
import { z } from 'zod';
import { wrongParameter } from '../http/refusal.ts';

/** Refuses `fields` that name none of the items' fields. */
export function checkFields(definition: RouteDefinition, fields: unknown): void {
  if (!Array.isArray(fields)) return;
  const known = fieldsOf(definition);
  const unknown = fields.map(String).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw wrongParameter('fields', `fields: there is no field ${unknown}; there are ${known.join(', ')}.`);
}

/** The items with these of their fields alone; whole where none are named. */
export function pickFields(answer: unknown, fields: unknown): unknown {
  if (!Array.isArray(fields) || !Array.isArray(answer)) return answer;
  const wanted = new Set<unknown>(fields);
  return answer.map((item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))),
  );
}

function fieldsOf({ answer }: RouteDefinition): readonly string[] {
  const item = answer instanceof z.ZodArray ? answer.element : undefined;
  return item instanceof z.ZodObject ? Object.keys(item.shape) : [];
}
