import { parseArgs } from 'node:util';
import { tidyItems, tidyingStatus } from '@runrate/contracts';
import { type Call, createCall, toSentence } from './call-admin.ts';

export interface TidyOptions {
  readonly arguments: readonly string[];
  /** Origin of the running hub; `--hub` overrides it. */
  readonly origin: string;
  readonly adminToken: string | undefined;
  readonly print: (line: string) => void;
  /** Waits between two status checks. */
  readonly pause: () => Promise<unknown>;
}

const usage = `usage: npm run tidy -- [--dry-run] [--source id [--yes-still-configured]] [--also id]...
Takes what is older than the configuration keeps, or with --source all that a source said which is no longer read.
--dry-run only lists it. --also names an item that goes although it is curated, pinned or noted.
Every command takes --hub <address of the hub>; without it HOST and PORT count.`;

const listed = 20;

/** Runs a command against a running hub; resolves with the exit status. */
export async function runTidyCommand(options: TidyOptions): Promise<number> {
  const { print } = options;
  try {
    const { values } = parseArgs({
      args: [...options.arguments],
      options: {
        hub: { type: 'string', default: options.origin },
        source: { type: 'string' },
        also: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        'yes-still-configured': { type: 'boolean', default: false },
      },
    });
    const call = createCall(values.hub, options.adminToken);
    const isDryRun = values['dry-run'];
    const body = {
      ...(values.source === undefined ? {} : { source: values.source }),
      ...{ also: values.also, stillConfigured: values['yes-still-configured'], confirm: !isDryRun },
    };
    const { status, answer } = await call('POST', tidyItems.path, body);
    if (status === 409) print('Another tidying is under way, which is followed instead.');
    else if (status !== 200 && status !== 202) throw new Error(toSentence(answer));
    else printChoice(tidyItems.answer.parse(answer), isDryRun, print);
    return status === 200 ? 0 : await follow(call, options);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    if (error instanceof TypeError) print(usage);
    return 1;
  }
}

type Answer = ReturnType<typeof tidyItems.answer.parse>;

function printChoice(
  { unread, items, total, spared, sparedTotal }: Answer,
  isDryRun: boolean,
  print: TidyOptions['print'],
): void {
  for (const { sourceId, count } of unread)
    print(`${count} of ${sourceId}, which is no longer read: --source ${sourceId} takes them`);
  for (const item of items.slice(0, listed)) print(toLine(item));
  if (total > listed) print(`and ${total - listed} more`);
  for (const item of spared.slice(0, listed)) print(`${toLine(item)}  stays: ${item.why}`);
  if (sparedTotal > listed) print(`and ${sparedTotal - listed} more that stay`);
  if (total === 0) print('Nothing is older than what is kept.');
  else print(isDryRun ? `${total} in all would go.` : `${total} in all go.`);
}

function toLine({ kind, id, title, publishedAt = 'undated', sourceId }: Answer['items'][number]): string {
  return `${kind.padEnd(8)} ${id}  ${publishedAt.slice(0, 10)}  ${sourceId}  ${title}`;
}

/** Prints progress until the tidying is done; the hub continues even if this command ends. */
async function follow(call: Call, { print, pause }: TidyOptions): Promise<number> {
  let said = '';
  for (;;) {
    const { status, answer } = await call('GET', tidyingStatus.path);
    if (status !== 200) throw new Error(toSentence(answer));
    const { tidying } = tidyingStatus.answer.parse(answer);
    if (!tidying) return 0;
    const { gone, total, finishedAt } = tidying;
    if (finishedAt !== undefined) {
      print(
        `${gone} went. In one process the files are smaller within a minute; Kafka, MongoDB and Elasticsearch free the space ` +
          'by their own rules.',
      );
      return 0;
    }
    const line = `${gone} of ${total}`;
    if (line !== said) print(line);
    said = line;
    await pause();
  }
}
