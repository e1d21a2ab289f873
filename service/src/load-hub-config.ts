import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type HubConfig, hubConfigSchema } from '@runrate/contracts';
import { parseDocument } from 'yaml';
import { resolveBrandFiles } from './brand/brand-files.ts';
import { explainIssue } from './explain-issue.ts';
import { isRecord } from './is-record.ts';
import { loadPageFiles } from './load-page-files.ts';
import { readSecret } from './secrets.ts';
import { StartRefused } from './start-refused.ts';
import type { Variables } from './variable.ts';

/**
 * Reads the hub's configuration: YAML in which `${NAME}` and `${NAME:-default}` stand for environment variables, and
 * `companies: file.yaml` or `startups: file.yaml` for the list in that file. `backup.to` and the pictures of `brand`
 * are relative to the file. Throws `StartRefused` that lists every error of all files with its path.
 */
export async function loadHubConfig(path: string, variables: Variables): Promise<HubConfig> {
  // A file of nothing but comments is null.
  const raw = (await readYaml(path, variables, 'Set HUB_CONFIG to the path of a YAML file.')) ?? {};
  const refused: string[] = [];
  const leftOut = new Set<string>();
  for (const name of ['companies', 'startups']) {
    if (!isRecord(raw) || typeof raw[name] !== 'string') continue;
    try {
      raw[name] = await readList(resolve(dirname(path), raw[name]), name, variables);
    } catch (error) {
      if (!(error instanceof StartRefused)) throw error;
      refused.push(error.message);
      leftOut.add(name);
      delete raw[name];
    }
  }
  const unset = findUnset(raw);
  // These files contain plain text, so variables are not expanded in them.
  const unread = [
    ...(await loadPageFiles(isRecord(raw) ? raw['pages'] : undefined, dirname(path))),
    ...(await resolveBrandFiles(isRecord(raw) ? raw['brand'] : undefined, dirname(path))),
  ];
  const parsed = hubConfigSchema.safeParse(raw, { error: explainIssue });
  if (parsed.success && unset.length + unread.length + refused.length === 0)
    return withBackupFolder(parsed.data, dirname(path));
  const issues = parsed.error?.issues ?? [];
  const lines = [
    ...unset,
    ...unread,
    ...issues
      .filter(({ path: [first] }) => !leftOut.has(String(first)))
      .map((issue) => `  ${issue.path.join('.') || '(whole file)'}: ${issue.message}`),
  ];
  if (lines.length > 0) refused.unshift(`The configuration ${path} is wrong:\n${lines.join('\n')}`);
  throw new StartRefused(refused.join('\n'));
}

function withBackupFolder({ backup, ...config }: HubConfig, base: string): HubConfig {
  return backup ? { ...config, backup: { ...backup, to: resolve(base, backup.to) } } : config;
}

/** Depth limit: no configuration is nested deeper, but a YAML document may contain itself. */
const deepestPath = 12;

/** Returns a line for each text that names a variable which is not set and has no default. */
function findUnset(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const names = [...value.matchAll(variableReference)].map(([, name]) => name);
    return names.map((name) => `  ${path.join('.')}: the variable ${name} is not set`);
  }
  if (typeof value !== 'object' || value === null || path.length > deepestPath) return [];
  return Object.entries(value).flatMap(([key, inner]) => findUnset(inner, [...path, key]));
}

async function readList(path: string, name: string, variables: Variables): Promise<unknown> {
  const remedy = `The configuration names it under \`${name}\`; paths are relative to the configuration.`;
  const content = await readYaml(path, variables, remedy);
  return isRecord(content) ? content[name] : content;
}

async function readYaml(path: string, variables: Variables, remedy: string): Promise<unknown> {
  const source = await readText(path, remedy);
  const document = parseDocument(expandVariables(source, variables), { prettyErrors: true });
  if (document.errors.length === 0) return document.toJS({ maxAliasCount: 100 });
  const lines = document.errors.map((error) => `  ${error.message.split('\n')[0]?.replace(/:$/, '')}`);
  throw new StartRefused(`The file ${path} is not YAML:\n${lines.join('\n')}`);
}

async function readText(path: string, remedy: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The file ${path} can't be read: ${reason}\n${remedy}`);
  }
}

const variableReference = /\$\{([A-Z][A-Z0-9_]*)(?::-([^}]*))?\}/g;

/** Expands variables. An empty variable counts as unset; a named variable may be a secret stored in a file. */
function expandVariables(source: string, variables: Variables): string {
  return source.replace(
    variableReference,
    (whole, name: string, byDefault: string | undefined) =>
      variables[name] || (readSecret(variables, name) ?? byDefault ?? whole),
  );
}
