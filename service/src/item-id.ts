import { hash } from 'node:crypto';

const idLength = 16;

/** Returns the id of an item from what identifies it: its canonical address, or a substitute. */
export function toItemId(name: string): string {
  return hash('sha256', name).slice(0, idLength);
}
