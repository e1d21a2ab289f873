import { parseArgs } from 'node:util';
import { listRemovals, removeItems, takeBackRemoval } from '@runrate/contracts';
import { type Call, createCall, toSentence } from './call-admin.ts';

export interface CommandOptions {
  readonly arguments: readonly string[];
  /** Origin of the running hub; `--hub` overrides it. */
  readonly origin: string;
  readonly adminToken: string | undefined;
  readonly print: (line: string) => void;
}

const usage = `usage: npm run remove -- <address, id or source> [--reason text] [--confirm]
       npm run remove -- --list
       npm run remove -- --take-back <removal id>
Without --confirm it only lists what would go. Every command takes --hub <address of the hub>; without it HOST and PORT count.`;

const listed = 20;

/** Runs a command against a running hub; resolves with the exit status. */
export async function runRemoveCommand(options: CommandOptions): Promise<number> {
  const { print } = options;
  try {
    const { values, positionals } = parseArgs({
      args: [...options.arguments],
      allowPositionals: true,
      options: {
        hub: { type: 'string', default: options.origin },
        reason: { type: 'string', default: '' },
        confirm: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        'take-back': { type: 'string' },
      },
    });
    const [wanted, ...more] = positionals;
    const call = createCall(values.hub, options.adminToken);
    if (values.list) return await list(call, print);
    if (values['take-back'] !== undefined) return await takeBack(call, values['take-back'], print);
    if (wanted !== undefined && more.length === 0) return await remove(call, wanted, values, print);
    print(usage);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
  }
  return 1;
}

type Print = CommandOptions['print'];

/** A name that is no address is tried as an id or slug, then as a source. */
async function remove(
  call: Call,
  wanted: string,
  { reason, confirm }: { reason: string; confirm: boolean },
  print: Print,
): Promise<number> {
  const names = /^https?:\/\/|^\//i.test(wanted) ? [{ url: wanted }] : [{ id: wanted }, { source: wanted }];
  let refusal = '';
  for (const name of names) {
    const { status, answer } = await call('POST', removeItems.path, { ...name, reason, confirm });
    if (status !== 200 && status !== 202) {
      refusal = toSentence(answer);
      if (status === 404) continue;
      break;
    }
    const { items, total, removedBy = [], removalId } = removeItems.answer.parse(answer);
    for (const item of items.slice(0, listed)) print(toLine(item));
    if (total > listed) print(`and ${total - listed} more`);
    if (total === 0)
      print(
        removedBy.length > 0 ? `Taken down already: ${removedBy.join(', ')}` : 'Nothing is shown of it now.',
      );
    if (removalId !== undefined)
      print(`Taken down: ${total} in all, removal ${removalId}${status === 202 ? ', in force soon' : ''}.`);
    else if (total > 0 || removedBy.length === 0)
      print(`${total} in all would be taken down: add --confirm.`);
    return 0;
  }
  print(refusal);
  return 1;
}

function toLine({
  kind,
  id,
  title,
  url,
}: {
  kind: string;
  id: string;
  title: string;
  url?: string | undefined;
}) {
  return `${kind.padEnd(8)} ${id}  ${title}${url === undefined ? '' : `  ${url}`}`;
}

async function list(call: Call, print: Print): Promise<number> {
  const { status, answer } = await call('GET', `${listRemovals.path}?limit=100`);
  if (status !== 200) throw new Error(toSentence(answer));
  const { removals } = listRemovals.answer.parse(answer);
  for (const { id, at, state, items, source, by, reason } of removals) {
    const what = items.map(({ kind, count }) => `${count} ${kind}`).join(', ') || 'nothing shown';
    print(`${id}  ${at}  ${state}  ${what}${source === undefined ? '' : ` of ${source}`}  ${by}: ${reason}`);
  }
  if (removals.length === 0) print('Nothing was taken down.');
  return 0;
}

async function takeBack(call: Call, id: string, print: Print): Promise<number> {
  const path = takeBackRemoval.path.replace('{id}', encodeURIComponent(id));
  const { status, answer } = await call('DELETE', path);
  if (status !== 200 && status !== 202) throw new Error(toSentence(answer));
  print('Taken back: it is read again when its source next carries it.');
  return 0;
}
