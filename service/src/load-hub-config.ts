import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type HubConfig, hubConfigSchema } from '@runrate/contracts';
import { parseDocument } from 'yaml';
import { StartRefused } from './start-refused.ts';

/**
 * Reads the hub's configuration: YAML, in which `${NAME}` and `${NAME:-default}` stand for environment
 * variables, and `companies: file.yaml` for the list in that file. Throws `StartRefused` that lists every
 * error with its path.
 */
export async function loadHubConfig(
  path: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<HubConfig> {
  const raw = await readYaml(path, variables);
  if (isRecord(raw) && typeof raw['companies'] === 'string') {
    const companiesPath = resolve(dirname(path), raw['companies']);
    const companies = await readYaml(companiesPath, variables);
    raw['companies'] = isRecord(companies) ? companies['companies'] : companies;
  }
  const parsed = hubConfigSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
  );
  throw new StartRefused(`The configuration ${path} is wrong:\n${lines.join('\n')}`);
}

async function readYaml(
  path: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<unknown> {
  const source = await readText(path);
  const document = parseDocument(expandVariables(source, variables), { prettyErrors: true });
  if (document.errors.length === 0) return document.toJS({ maxAliasCount: 100 });
  const lines = document.errors.map((error) => `  ${error.message.split('\n')[0]}`);
  throw new StartRefused(`The file ${path} is not YAML:\n${lines.join('\n')}`);
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The configuration can't be read: ${reason}\nSet HUB_CONFIG to the path of a YAML file.`,
    );
  }
}

function expandVariables(source: string, variables: Readonly<Record<string, string | undefined>>): string {
  return source.replace(
    /\$\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\}/g,
    (whole, name: string, byDefault: string | undefined) => variables[name] ?? byDefault ?? whole,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
