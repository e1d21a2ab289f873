import { open } from 'node:fs/promises';
import { StartRefused } from '@runrate/service';

/** Why a subscriber's address must not come back. */
export type Departure = 'erased' | 'unsubscribed' | 'bounced';
const departures: ReadonlySet<string> = new Set(['erased', 'unsubscribed', 'bounced']);
const returned = 'returned';

/**
 * Register of those who left the newsletter, by ids that can't be traced to an address without the hub's key.
 * Stored outside the data that a backup replaces, so that an older backup brings nobody back.
 */
export interface ErasureRegister {
  /** Those who left and have not subscribed again. */
  readonly left: ReadonlyMap<string, Departure>;
  /** Records that someone left; durable when it resolves. */
  note(subscriberId: string, departure: Departure): Promise<void>;
  /** Records that someone who left has subscribed again. */
  noteReturn(subscriberId: string): Promise<void>;
}

export const noRegister: ErasureRegister = {
  left: new Map(),
  note: async () => undefined,
  noteReturn: async () => undefined,
};

/**
 * Reads or creates the register. Several programs may share its file: each reads what the others added before
 * it decides who left. Throws `StartRefused` if the file can't be written.
 */
export async function openErasureRegister(path: string): Promise<ErasureRegister> {
  const left = new Map<string, Departure>();
  await append(path, '').catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(
      `The register of erased subscribers can't be written (${reason}): set ERASURE_REGISTER to a file that no backup replaces.`,
    );
  });
  let readUpTo = 0;

  /** Lines are in the order of events; the last one may be incomplete. */
  async function readOn(): Promise<void> {
    const added = await readFrom(path, readUpTo);
    const complete = added.lastIndexOf('\n') + 1;
    readUpTo += Buffer.byteLength(added.slice(0, complete));
    for (const line of added.slice(0, complete).split('\n')) {
      const [id = '', what = ''] = line.split(' ');
      if (departures.has(what)) left.set(id, what as Departure);
      else if (what === returned) left.delete(id);
    }
  }

  // A line cut off while it was written was never acknowledged.
  const text = await readFrom(path, 0);
  if (text !== '' && !text.endsWith('\n')) await append(path, '\n');
  await readOn();
  return {
    left,
    async note(subscriberId, departure) {
      await readOn();
      if (left.get(subscriberId) === departure) return;
      await append(path, `${subscriberId} ${departure}\n`);
      left.set(subscriberId, departure);
    },
    async noteReturn(subscriberId) {
      await readOn();
      if (!left.has(subscriberId)) return;
      await append(path, `${subscriberId} ${returned}\n`);
      left.delete(subscriberId);
    },
  };
}

async function readFrom(path: string, start: number): Promise<string> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  if (size <= start) return '';
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
  return buffer.toString('utf8', 0, bytesRead);
}

async function append(path: string, line: string): Promise<void> {
  await using file = await open(path, 'a', 0o600);
  await file.appendFile(line);
  await file.sync();
}
