import { z } from 'zod';

const shortest = 16;
const namePattern = /^[\p{L}\p{N}][\p{L}\p{N}._@-]{0,63}$/u;
const form = 'must be like anna=token,ben=token, with tokens of at least 16 characters';

/** `name=token` pairs separated by commas or line breaks, or a JSON object. */
export const adminTokens = z.string().transform((text, context): ReadonlyMap<string, string> => {
  const tokens = new Map<string, string>();
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const entries = toEntries(text);
  if (!entries || entries.length === 0) return refuse(form);
  for (const [name, token] of entries) {
    if (!namePattern.test(name))
      return refuse(`${form}; a name has 1 to 64 letters, digits, '.', '_', '@' or '-'`);
    if (token.length < shortest) return refuse(`${form}; that of ${name} is shorter`);
    if (token.split(/\s+/).slice(1).some(isEntry))
      return refuse(`${form}; between ${name} and the next one a comma is missing`);
    if (tokens.has(name)) return refuse(`names ${name} twice`);
    if ([...tokens.values()].includes(token)) return refuse(`gives ${name} the token of another admin`);
    tokens.set(name, token);
  }
  return tokens;
});

function toEntries(text: string): [string, string][] | undefined {
  if (text.trimStart().startsWith('{')) return toEntriesOfJson(text);
  return text
    .split(/[,\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()];
    });
}

/** Whether part of a token is another admin with a token. */
function isEntry(part: string): boolean {
  const at = part.indexOf('=');
  return namePattern.test(part.slice(0, Math.max(at, 0))) && part.length - at > shortest;
}

function toEntriesOfJson(text: string): [string, string][] | undefined {
  try {
    return Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** The admin whose token is `ADMIN_TOKEN`, and any user of a hub that is only open to its own machine. */
export const soleAdmin = 'admin';

export function toAdmins({
  ADMIN_TOKEN,
  ADMIN_TOKENS,
}: {
  readonly ADMIN_TOKEN?: string | undefined;
  readonly ADMIN_TOKENS?: ReadonlyMap<string, string> | undefined;
}): ReadonlyMap<string, string> {
  return new Map([
    ...(ADMIN_TOKEN === undefined ? [] : [[soleAdmin, ADMIN_TOKEN] as const]),
    ...(ADMIN_TOKENS ?? []),
  ]);
}
