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

/**
 * The register of removals in the file that also holds who left the newsletter: outside of the data that a backup
 * replaces, so that a backup of before brings nothing back.
 */
export async function readRemovalFile(path: string, logger: Logger): Promise<RemovalEntry[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const entries: RemovalEntry[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith(mark)) continue;
    const parsed = entrySchema.safeParse(parseJson(line.slice(mark.length)));
    if (parsed.success) entries.push(parsed.data);
    // Cut off while it was written, it is of a removal that was not acknowledged.
    else logger.warn('a line of the register of removals can’t be read, and is left out');
  }
  return entries;
}

/** Notes what happened; durable when it resolves. */
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
