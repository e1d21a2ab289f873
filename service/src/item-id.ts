import { createHash } from 'node:crypto';

const idLength = 16;

/** Id of an item by what names it: its canonical address, or what stands for one. */
export function toItemId(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, idLength);
}
