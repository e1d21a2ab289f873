import type { BodyOf, QueryOf, RouteDefinition } from '@runrate/contracts';
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
  const parsed = definition.query.safeParse(raw);
  if (!parsed.success) throw new Refusal(400, toSentence(parsed.error.issues));
  return parsed.data as QueryOf<Definition>;
}

/** Checks the body of a call; throws a 400 likewise. */
export function parseBody<Definition extends RouteDefinition>(
  definition: Definition,
  raw: unknown,
): BodyOf<Definition> {
  const parsed = definition.body.safeParse(raw);
  if (!parsed.success) throw new Refusal(400, toSentence(parsed.error.issues));
  return parsed.data as BodyOf<Definition>;
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
