import { cardFields, cardTextLimit, type RouteDefinition } from '@runrate/contracts';
import { z } from 'zod';
import { wrongParameter } from '../http/refusal.ts';

export function checkFields(definition: RouteDefinition, fields: unknown): void {
  if (!Array.isArray(fields) || asksForCards(fields)) return;
  const known = fieldsOf(definition);
  const unknown = fields.map(String).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw wrongParameter('fields', `fields: there is no field ${unknown}; there are ${known.join(', ')}.`);
}

/** Converts an answer to its contract: cards if requested, otherwise items with the named fields. */
export function toAnswer(definition: RouteDefinition, body: unknown, fields: unknown): unknown {
  const { answer, card } = definition;
  if (card && asksForCards(fields))
    return z
      .array(z.looseObject({}))
      .parse(body)
      .map(shorten)
      .map((item) => card.parse(item));
  const whole = answer.parse(body);
  return asksForCards(fields) ? whole : pickFields(whole, fields);
}

/** Picks these fields of each item, or all if none are named. */
function pickFields(answer: unknown, fields: unknown): unknown {
  if (!Array.isArray(fields) || !Array.isArray(answer)) return answer;
  const wanted = new Set<unknown>(fields);
  return answer.map((item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))),
  );
}

export function asksForCards(fields: unknown): boolean {
  return Array.isArray(fields) && fields.length === 1 && fields[0] === cardFields;
}

function shorten(item: Record<string, unknown>): Record<string, unknown> {
  const { description } = item;
  if (typeof description !== 'string' || description.length <= cardTextLimit) return item;
  return { ...item, description: cutAtWord(description) };
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, cardTextLimit - 1);
  const space = cut.lastIndexOf(' ');
  const end = space > cardTextLimit / 2 ? space : cut.length;
  return `${cut.slice(0, end).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

function fieldsOf({ answer }: RouteDefinition): readonly string[] {
  const item = answer instanceof z.ZodArray ? answer.element : undefined;
  return item instanceof z.ZodObject ? Object.keys(item.shape) : [];
}
