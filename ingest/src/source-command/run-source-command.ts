import { parseArgs } from 'node:util';
import type { FoundFeed } from '@runrate/contracts';
import { toSourceId } from '@runrate/service';
import { createHttpClient, toUserAgent } from '@runrate/service/fetching';
import { findFeeds } from '../finding/find-feeds.ts';
import { writeOpml } from '../finding/opml.ts';
import { openTextWorkers } from '../text-workers/text-workers.ts';
import { importOpml } from './import-opml.ts';
import { openSourceFile } from './source-file.ts';

export interface CommandOptions {
  readonly arguments: readonly string[];
  /** Configuration file used if `--config` is absent. */
  readonly configPath: string;
  readonly print: (line: string) => void;
  /** Asks a person and returns the input; absent if there is nobody to ask. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
  /** `host:port` entries that may be requested in addition to those of the file. */
  readonly allow?: readonly string[];
  /** Public origin of the hub, included in the user agent. */
  readonly publicUrl?: string | undefined;
}

const usage = `usage: npm run source -- add <address of a feed or page> [--feed n] [--news] [--id id] [--name name] [--dry-run]
       npm run source -- list
       npm run source -- pause <id> [--resume]
       npm run source -- remove <id>
       npm run source -- import <file.opml> [--news] [--categories] [--dry-run]
       npm run -s source -- export > feeds.opml
Every command takes --config <file>; without it HUB_CONFIG counts, else config/live.yaml.`;

export async function runSourceCommand(options: CommandOptions): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...options.arguments],
      allowPositionals: true,
      options: {
        config: { type: 'string', default: options.configPath },
        id: { type: 'string' },
        name: { type: 'string' },
        feed: { type: 'string' },
        resume: { type: 'boolean', default: false },
        news: { type: 'boolean', default: false },
        categories: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [command, operand] = positionals;
    if (command === 'add' && operand !== undefined) return await add(options, operand, values);
    if (command === 'list') return await list(options, values.config);
    if (command === 'pause' && operand !== undefined) return await pause(options, operand, values);
    if (command === 'remove' && operand !== undefined) return await remove(options, operand, values.config);
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
  readonly feed?: string | undefined;
  readonly resume: boolean;
  readonly news: boolean;
  readonly 'dry-run': boolean;
}

async function add(options: CommandOptions, address: string, values: Values): Promise<number> {
  const { print, allow = [], publicUrl } = options;
  const file = await openSourceFile(values.config);
  const userAgent = toUserAgent(file.brandName, publicUrl);
  const client = createHttpClient({ allow: [...file.allow, ...allow], userAgent, clock: Date.now });
  const texts = openTextWorkers();
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  const tools = { client, texts, userAgent, excerptWords: file.excerptWords };
  const found = await findFeeds(tools, url).finally(() => Promise.all([client.close(), texts.close()]));
  if (found.outcome === 'failed') {
    print(found.reason);
    return 1;
  }
  for (const [index, feed] of found.feeds.entries()) tell(print, feed, index, found.feeds.length);
  const feed = await choose(options, found.feeds, values.feed);
  if (!feed) {
    print(`Say which one: --feed 1 to --feed ${found.feeds.length}`);
    return 1;
  }
  const name = (values.name ?? feed.name).slice(0, 120) || new URL(feed.url).hostname;
  const id = values.id ?? toSourceId(name, feed.url, new Set(file.sources.map((source) => source.id)));
  const kind = values.news && feed.kind === 'articles' ? 'news' : feed.kind;
  const refusal = file.add({ id, kind, name, url: feed.url });
  if (refusal !== undefined) {
    print(refusal);
    return 1;
  }
  if (values['dry-run']) return 0;
  await file.save();
  print(`added to ${values.config} as ${id}`);
  return 0;
}

function tell(print: CommandOptions['print'], feed: FoundFeed, index: number, count: number): void {
  const number = count > 1 ? `${index + 1}) ` : '';
  print(`${number}${feed.name}: ${feed.url} brings ${feed.total} items (${feed.kind})`);
  for (const item of feed.items) {
    print(`  ${item.publishedAt?.slice(0, 10) ?? 'no date   '}  ${item.title || item.url || '(no title)'}`);
  }
}

/** Returns the only feed, the one given by `--feed`, the one a person picks, or the first if nobody can be asked. */
async function choose(
  { ask }: CommandOptions,
  feeds: readonly FoundFeed[],
  given: string | undefined,
): Promise<FoundFeed | undefined> {
  if (feeds.length === 1) return feeds[0];
  const wanted = given ?? (ask ? await ask(`Which one? 1 to ${feeds.length}: `) : '1');
  return feeds[Number(wanted) - 1];
}

async function list({ print }: CommandOptions, path: string): Promise<number> {
  const { sources } = await openSourceFile(path);
  for (const { id, kind, name, url = '', paused } of sources) {
    print([id, kind, name, url, ...(paused ? ['(paused)'] : [])].join('  '));
  }
  return 0;
}

async function pause({ print }: CommandOptions, id: string, values: Values): Promise<number> {
  const file = await openSourceFile(values.config);
  if (!file.pause(id, !values.resume)) {
    print(`${values.config} has no source ${id}`);
    return 1;
  }
  await file.save();
  print(
    values.resume
      ? `${id} is read again once the hub is restarted`
      : `${id} is paused once the hub is restarted`,
  );
  return 0;
}

async function remove({ print }: CommandOptions, id: string, path: string): Promise<number> {
  const file = await openSourceFile(path);
  if (!file.remove(id)) {
    print(`${path} has no source ${id}`);
    return 1;
  }
  await file.save();
  print(`${id} is out of ${path}, and is not read once the hub is restarted`);
  print(`What it brought stays until it is taken down: npm run remove -- ${id}`);
  return 0;
}

async function exportOpml({ print }: CommandOptions, path: string): Promise<number> {
  const { sources, nameOfCategory } = await openSourceFile(path);
  print(writeOpml('Sources', sources, nameOfCategory));
  return 0;
}
