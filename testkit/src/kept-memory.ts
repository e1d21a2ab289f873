import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes on the heap that a step keeps: what is left of them once the garbage is collected. */
export function measureKept(step: () => void): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = heap();
  step();
  return heap() - before;
}

/** Different texts of so many bytes, each with one long word that no other has. */
export function* textsWithRareWords(count: number, bytes: number): Iterable<string> {
  for (let number = 0; number < count; number += 1) {
    const word = `counterrevolutionary${'abcdefghij'.charAt(number % 10).repeat(1 + (number % 7))}${number.toString(2).replaceAll('0', 'o').replaceAll('1', 'l')}`;
    // A buffer's text is one flat string, as those read from a file or a socket are.
    yield Buffer.from(`${word} ${'the price of a seat '.repeat(bytes / 20)}`).toString('latin1');
  }
}
