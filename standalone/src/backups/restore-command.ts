import { copyFileSync, existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allSearches, allViews, type HubConfig } from '@runrate/contracts';
import { type FoundBackup, findBackup, findRegisterCopy, openEngines, restoreBackup } from '@runrate/engines';
import { startProjector } from '@runrate/projector';
import { applyRegister } from '@runrate/query-api';
import { StartRefused } from '@runrate/service';
import type { Logger } from 'pino';

const usage = 'usage: DATA_DIR=.data npm run restore -- <backup> [--replace]';

export interface RestoreCommand {
  readonly arguments: readonly string[];
  readonly dataDir: string;
  readonly register: string;
  readonly config: HubConfig;
  /** Whether the hub sends mail. */
  readonly sendsMail: boolean;
  readonly clock: () => number;
  readonly logger: Logger;
  readonly say: (line: string) => void;
}

/** Restores a backup into the data folder, after applying the erasures and takedowns made since. */
export async function runRestore(command: RestoreCommand): Promise<void> {
  const { dataDir, clock, say } = command;
  const { path, replaces } = readArguments(command.arguments);
  const backup = findBackup(path);
  say(describe(backup));
  const prepare = async (staging: string) => {
    bringRegister(command, backup);
    await applyTo(staging, command);
  };
  const aside = await restoreBackup({ dataDir, backup, replaces, clock, prepare });
  if (aside !== undefined)
    say(`What was in ${dataDir} before is in ${aside}: delete it when you no longer need it.`);
  say(`The data are in ${dataDir}: a hub can be started on them. Search is filled from them as it starts.`);
}

function readArguments(given: readonly string[]): { path: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...given], allowPositionals: true },
      options: { replace: { type: 'boolean', default: false } },
    });
    const [path, ...more] = positionals;
    if (path !== undefined && more.length === 0) return { path, replaces: values.replace };
  } catch {
    // Invalid arguments get the same usage message as missing ones.
  }
  throw new StartRefused(usage);
}

function describe({ folder, manifest }: FoundBackup): string {
  if (!manifest) return `${folder} is a backup of an earlier version, which says nothing of itself.`;
  const { madeAt, version, documents, records } = manifest;
  return `${folder} was made on ${madeAt} by version ${version}: ${records} records, ${documents} documents.`;
}

/** If the register was lost with the machine, uses its latest copy from the backups. */
function bringRegister({ register, say }: RestoreCommand, backup: FoundBackup): void {
  const isThere = existsSync(register);
  if (isThere && statSync(register).size > 0) return;
  const copy = findRegisterCopy(backup);
  // Nobody left the hub, neither before the backup nor after it.
  if (isThere && copy !== undefined && statSync(copy).size === 0) return;
  if (copy !== undefined) {
    copyFileSync(copy, register);
    say(`There was no register ${register}: it was copied from ${copy}. Who left after that comes back.`);
    return;
  }
  say(
    `There is no register ${register}: who left the newsletter and what was taken down after the backup comes back, unless ` +
      'ERASURE_REGISTER names the file that has it.',
  );
}

async function applyTo(
  dataDir: string,
  { config, sendsMail, clock, logger, register, say }: RestoreCommand,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const engines = await openEngines({ dataDir }, { views: allViews, searches: allSearches });
  stack.defer(() => engines.close());
  const projector = await startProjector({ config, engines, clock, logger });
  stack.defer(() => projector.close());
  await projector.caughtUp();
  const caughtUp = () => projector.caughtUp();
  const applied = await applyRegister({ engines, config, sendsMail, clock, logger, register, caughtUp });
  say(
    `By the register ${register}, ${applied.subscribers} subscribers left again and ${applied.removals} removals hold again.`,
  );
  if (applied.open > 0)
    say(
      `Of ${applied.open} removals something is left: the hub takes it out as it starts, before it answers anybody.`,
    );
}
