import {
  type BodyOf,
  type QueryOf,
  type RouteDefinition,
  toStorable,
  toStorableText,
} from '@runrate/contracts';
import { findMeant } from '@runrate/service';
import { z } from 'zod';
import { recognize, recognizeSentence } from './recognize.ts';
import { Refusal, type RefusedPart, wrongParameter } from './refusal.ts';
import { joined, type Said, type Sentence, say, toWords } from './sentence.ts';

/**
 * Parses the query of a call. Throws a 400 that lists every wrong parameter, with the sentence of the first. `common`
 * names the parameters that calls accept in addition to those of their definition.
 */
export function parseQuery<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
  common: readonly string[] = [],
): QueryOf<Definition> {
  const parsed = definition.query.safeParse(raw, { error: toEnglish });
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

/** Parses known parameters of an address that may have others. Throws a 400 for the first wrong one. */
export function parseParameters<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const parsed = schema.safeParse(raw, { error: toEnglish });
  const [first] = parsed.error?.issues ?? [];
  if (first) throw wrongParameter(String(first.path[0] ?? ''), toSentence(first));
  return toStorable(parsed.data) as z.output<Schema>;
}

/** Parses the body of a call. Throws a 400 that lists everything wrong with it. */
export function parseBody<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
): BodyOf<Definition> {
  const parsed = definition.body.safeParse(raw, { error: toEnglish });
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      detail: toSentence(issue),
      pointer: toPointer(issue.path),
    }));
    const detail = errors[0]?.detail ?? say('refusals.not-understood');
    throw new Refusal(400, detail, {}, { code: 'wrong-body', errors });
  }
  return toStorable(parsed.data) as BodyOf<Definition>;
}

type NamedPart = RefusedPart & { readonly parameter: string };

const shownNameLimit = 60;

/** Returns the parameters the call does not take, each with the one that was probably meant or the list of all. */
function findUnknown({ query }: RouteDefinition, raw: unknown, common: readonly string[]): NamedPart[] {
  if (!(query instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return [];
  const known = [...Object.keys(query.shape), ...common];
  return Object.keys(raw)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const parameter = name.slice(0, shownNameLimit);
      const spelt = name.toLowerCase();
      const meant = known.find((one) => one.toLowerCase() === spelt) ?? findMeant(name, known);
      if (meant !== undefined)
        return { detail: say('refusals.no-parameter-meant', { name: parameter, meant }), parameter };
      const takes = known.length > 0 ? known.join(', ') : say('refusals.none');
      return { detail: say('refusals.no-parameter', { name: parameter, known: takes }), parameter };
    });
}

/** Formats a JSON pointer (RFC 6901) as a URI fragment. */
function toPointer(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'));
  return ['#', ...parts.map(encodeURIComponent)].join('/');
}

export function parsePathId(id: unknown): string {
  return typeof id === 'string' ? toStorableText(id) : '';
}

/** Error message for a value whose schema has no message of its own. */
const toEnglish: z.core.$ZodErrorMap = (issue) => toWords(describe(issue)).slice(0, -1);

function describe(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Said {
  const name = issue.path?.length ? issue.path.map(String).join('.') : say('refusals.the-body');
  if (issue.code === 'invalid_type') return say('refusals.wrong-type', { name, kind: issue.expected });
  if (issue.code === 'invalid_value') {
    const values = joined(issue.values.map(String), (first, second) =>
      say('refusals.either', { first, second }),
    );
    return say('refusals.must-be', { name, values });
  }
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options))
    return say('refusals.must-be-one-of', { name, values: issue.options.join(', ') });
  if (issue.code === 'too_small')
    return say('refusals.too-small', { name, ...sizeOf(issue.minimum, issue.origin) });
  if (issue.code === 'too_big')
    return say('refusals.too-big', { name, ...sizeOf(issue.maximum, issue.origin) });
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return say('refusals.no-web-address', { name });
  return say('refusals.not-as-it-should-be', { name });
}

function sizeOf(size: number | bigint, unit: string) {
  return { size: Number(size), shown: String(size), unit };
}

/** Returns the sentence for an issue: one of those above, or the schema's own message. */
function toSentence(issue: z.core.$ZodIssue): Sentence {
  const said = describe(issue);
  if (toWords(said) === `${issue.message}.`) return said;
  const name = issue.path.map(String).join('.');
  if (issue.message.includes(name)) return recognizeSentence(capital(issue.message, name));
  return say('refusals.of-part', { name, what: recognize(issue.message) });
}

/** Capitalizes the sentence, unless it starts with the parameter's name. */
function capital(message: string, name: string): string {
  if (name !== '' && message.startsWith(name)) return message;
  return message.charAt(0).toUpperCase() + message.slice(1);
}
