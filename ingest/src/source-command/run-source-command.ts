import { parseArgs } from 'node:util';
import { createHttpClient } from '@runrate/service/fetching';
import { discoverFeed } from './discover-feed.ts';
import { importOpml } from './import-opml.ts';
import { writeOpml } from './opml.ts';
import { openSourceFile, toSourceId } from './source-file.ts';

export interface CommandOptions {
  readonly arguments: readonly string[];
  /** The configuration file where `--config` names none. */
  readonly configPath: string;
  readonly print: (line: string) => void;
  /** `host:port` entries that may be asked although they are not of the public internet. */
  readonly allow?: readonly string[];
}

const usage = `usage: npm run source -- add <address of a feed or page> [--news] [--id id] [--name name] [--dry-run]
       npm run source -- import <file.opml> [--news] [--categories] [--dry-run]
       npm run -s source -- export > feeds.opml
Every command takes --config <file>; without it HUB_CONFIG counts, else config/live.yaml.`;

const PREVIEW = 5;

/** Runs a command; resolves with the status of the process. */
export async function runSourceCommand(options: CommandOptions): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...options.arguments],
      allowPositionals: true,
      options: {
        config: { type: 'string', default: options.configPath },
        id: { type: 'string' },
        name: { type: 'string' },
        news: { type: 'boolean', default: false },
        categories: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [command, operand] = positionals;
    if (command === 'add' && operand !== undefined) return await add(options, operand, values);
    if (command === 'import' && operand !== undefined)
      return await importOpml(operand, values, options.print);
    if (command === 'export') return await exportOpml(options, values.config);
    options.print(usage);
  } catch (error) {
    options.print(error instanceof Error ? error.message : String(error));
  }
  return 1;
}

interface Values {
  readonly config: string;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly news: boolean;
  readonly 'dry-run': boolean;
}

async function add({ print, allow = [] }: CommandOptions, address: string, values: Values): Promise<number> {
  const file = await openSourceFile(values.config);
  const client = createHttpClient({ allow, userAgent: 'Runrate/1.0 (feed reader)', clock: Date.now });
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const found = await discoverFeed(client, url).finally(() => client.close());
  if (found.outcome === 'failed') {
    print(found.reason);
    return 1;
  }
  const name = (values.name ?? found.name).slice(0, 120) || new URL(found.url).hostname;
  const id =
    values.id ??
    toSourceId(
      name,
      found.url,
      file.sources.map((source) => source.id),
    );
  const source = { id, kind: values.news ? 'news' : 'articles', name, url: found.url };
  print(`${name}: ${found.url} brings ${found.items.length} items`);
  for (const item of found.items.slice(0, PREVIEW)) {
    print(`  ${item.publishedAt?.slice(0, 10) ?? 'no date   '}  ${item.title || item.url || '(no title)'}`);
  }
  const refusal = file.add(source);
  if (refusal !== undefined) {
    print(refusal);
    return 1;
  }
  if (values['dry-run']) return 0;
  await file.save();
  print(`added to ${values.config} as ${id}`);
  return 0;
}

async function exportOpml({ print }: CommandOptions, path: string): Promise<number> {
  const { sources, nameOfCategory } = await openSourceFile(path);
  print(writeOpml('Sources', sources, nameOfCategory));
  return 0;
}
