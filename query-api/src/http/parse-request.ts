import {
  type BodyOf,
  type QueryOf,
  type RouteDefinition,
  toStorable,
  toStorableText,
  type WrongPart,
} from '@runrate/contracts';
import { findMeant } from '@runrate/service';
import { z } from 'zod';
import { Refusal, wrongParameter } from './refusal.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Checks the query of a call; throws a 400 that lists every wrong parameter, with the sentence of the first. `common`: names
 * that calls take beside those of their own definition.
 */
export function parseQuery<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
  common: readonly string[] = [],
): QueryOf<Definition> {
  const parsed = definition.query.safeParse(raw, { error: toWords });
  const wrong = (parsed.error?.issues ?? []).map((issue) => ({
    detail: toSentence(issue),
    parameter: String(issue.path[0] ?? ''),
  }));
  const unknown = findUnknown(definition, raw, common);
  const [first] = [...wrong, ...unknown];
  if (first) {
    const code = wrong.length > 0 ? 'wrong-parameter' : 'unknown-parameter';
    throw new Refusal(400, first.detail, {}, { code, errors: [...wrong, ...unknown] });
  }
  return toStorable(parsed.data) as QueryOf<Definition>;
}

/** Checks parameters of an address that takes any others, too; throws a 400 likewise. */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw, { error: toWords });
  const [first] = parsed.error?.issues ?? [];
  if (first) throw wrongParameter(String(first.path[0] ?? ''), toSentence(first));
  return toStorable(parsed.data) as z.output<Schema>;
}

/** Checks the body of a call; throws a 400 likewise. */
export function parseBody<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
): BodyOf<Definition> {
  const parsed = definition.body.safeParse(raw, { error: toWords });
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      detail: toSentence(issue),
      pointer: toPointer(issue.path),
    }));
    const detail = errors[0]?.detail ?? 'The request is not understood.';
    throw new Refusal(400, detail, {}, { code: 'wrong-body', errors });
  }
  return toStorable(parsed.data) as BodyOf<Definition>;
}

const shownNameLimit = 60;

/** Parameters the call does not take, each with the one that was meant or all there are. */
function findUnknown({ query }: RouteDefinition, raw: unknown, common: readonly string[]): WrongPart[] {
  if (!(query instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return [];
  const known = [...Object.keys(query.shape), ...common];
  return Object.keys(raw)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const parameter = name.slice(0, shownNameLimit);
      const spelt = name.toLowerCase();
      const meant = known.find((one) => one.toLowerCase() === spelt) ?? findMeant(name, known);
      const help = meant ?? (known.length > 0 ? known.join(', ') : 'none');
      const words = meant === undefined ? `this call takes ${help}` : `${help} is meant`;
      return { detail: `There is no parameter “${parameter}”; ${words}.`, parameter };
    });
}

/** A JSON pointer (RFC 6901) as a fragment. */
function toPointer(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return ['#', ...parts.map(encodeURIComponent)].join('/');
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

function toSentence(issue: Issue): string {
  const name = issue.path.map(String).join('.');
  if (name === '' || issue.message.includes(name)) return `${capital(issue.message, name)}.`;
  return `${name}: ${issue.message}.`;
}

/** Starts the sentence with a capital, unless it starts with the parameter's own name. */
function capital(message: string, name: string): string {
  if (name !== '' && message.startsWith(name)) return message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
