import {
  type BodyOf,
  type QueryOf,
  type RouteDefinition,
  toStorable,
  toStorableText,
} from '@runrate/contracts';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Checks the query of a call; throws a 400 with the sentence of the first wrong parameter. */
export function parseQuery<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
): QueryOf<Definition> {
  const parsed = definition.query.safeParse(raw, { error: toWords });
  if (!parsed.success) throw new Refusal(400, toSentence(parsed.error.issues));
  return toStorable(parsed.data) as QueryOf<Definition>;
}

/** Checks the body of a call; throws a 400 likewise. */
export function parseBody<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
): BodyOf<Definition> {
  const parsed = definition.body.safeParse(raw, { error: toWords });
  if (!parsed.success) throw new Refusal(400, toSentence(parsed.error.issues));
  return toStorable(parsed.data) as BodyOf<Definition>;
}

/** The parameter of a path; empty where the path has none. */
export function parsePathId(id: unknown): string {
  return typeof id === 'string' ? toStorableText(id) : '';
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong with a value, where its schema has no words of its own for that. */
const toWords: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.length ? issue.path.map(String).join('.') : 'the body';
  if (issue.code === 'invalid_type') return `${name} must be ${kinds[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `${name} must be ${issue.values.map(String).join(' or ')}`;
  if (issue.code === 'invalid_union' && Array.isArray(issue.options))
    return `${name} must be one of ${issue.options.join(', ')}`;
  if (issue.code === 'too_small') return `${name} must have at least ${sizeOf(issue.minimum, issue.origin)}`;
  if (issue.code === 'too_big') return `${name} must have at most ${sizeOf(issue.maximum, issue.origin)}`;
  return `${name} is not as it should be`;
};

function sizeOf(size: number | bigint, origin: string): string {
  const unit = origin === 'array' ? ['entry', 'entries'] : ['character', 'characters'];
  return `${size} ${unit[Number(size) === 1 ? 0 : 1]}`;
}

function toSentence(issues: readonly Issue[]): string {
  const [issue] = issues;
  if (!issue) return 'The request is not understood.';
  const name = issue.path.map(String).join('.');
  if (name === '' || issue.message.includes(name)) return `${capital(issue.message, name)}.`;
  return `${name}: ${issue.message}.`;
}

/** Starts the sentence with a capital, unless it starts with the parameter's own name. */
function capital(message: string, name: string): string {
  if (name !== '' && message.startsWith(name)) return message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
