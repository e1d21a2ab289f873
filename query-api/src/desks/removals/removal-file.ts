import { open, readFile } from 'node:fs/promises';
import { eventDefinitions } from '@runrate/contracts';
import type { Logger } from 'pino';
import { z } from 'zod';

const { ItemsRemoved, RemovalTakenBack } = eventDefinitions;

const entrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ItemsRemoved'), at: z.string(), data: ItemsRemoved.data }),
  z.object({ type: z.literal('RemovalTakenBack'), at: z.string(), data: RemovalTakenBack.data }),
]);
export type RemovalEntry = z.output<typeof entrySchema>;

const mark = 'removal ';

/** Reads the register of removals. Its file is kept where restoring a backup does not overwrite it. */
export async function readRemovalFile(path: string, logger: Logger): Promise<RemovalEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const entries: RemovalEntry[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith(mark)) continue;
    const parsed = entrySchema.safeParse(parseJson(line.slice(mark.length)));
    if (parsed.success) entries.push(parsed.data);
    // A line cut off while it was written belongs to a removal that was never acknowledged.
    else logger.warn('a line of the register of removals can’t be read, and is left out');
  }
  return entries;
}

export async function noteRemovals(path: string, entries: readonly RemovalEntry[]): Promise<void> {
  await using file = await open(path, 'a', 0o600);
  await file.appendFile(entries.map((entry) => `${mark}${JSON.stringify(entry)}\n`).join(''));
  await file.sync();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
