import { readFileSync } from 'node:fs';
import { StartRefused } from './start-refused.ts';
import type { Variables } from './variable.ts';

/** Variables that hold a secret. Each can instead be read from the file named by `NAME_FILE`. */
export const secretNames: ReadonlySet<string> = new Set([
  'ADMIN_TOKEN',
  'ADMIN_TOKENS',
  'AI_API_KEY',
  'ELASTICSEARCH_API_KEY',
  'ELASTICSEARCH_URL',
  'KAFKA_PASSWORD',
  'KAFKA_USERNAME',
  'MONGODB_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'SMTP_URL',
  'YOUTUBE_API_KEY',
]);

const suffix = '_FILE';

/** Returns the value of a variable, or the content of the file named by `NAME_FILE`. Throws `StartRefused`. */
export function readSecret(variables: Variables, name: string): string | undefined {
  const fileName = `${name}${suffix}`;
  const [value, path] = [variables[name] || undefined, variables[fileName] || undefined];
  if (path === undefined) return value;
  if (value !== undefined) throw new StartRefused(`${fileName}: ${name} is set as well; unset one of them`);
  return readText(fileName, path);
}

/** Returns the variables with all secrets read from their files. Throws `StartRefused` that lists what is wrong. */
export function readSecrets(variables: Variables): Variables {
  const found: Record<string, string | undefined> = { ...variables };
  const wrong: string[] = [];
  for (const name of secretNames) {
    try {
      found[name] = readSecret(variables, name);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      wrong.push(`  ${error.message}`);
    }
  }
  if (wrong.length > 0) throw new StartRefused(wrong.join('\n'));
  return found;
}

function readText(name: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
    throw new StartRefused(`${name}: ${path} can't be read (${reason})`);
  }
  if (text === '') throw new StartRefused(`${name}: ${path} is empty`);
  return text;
}
