import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Heap bytes that a step retains after garbage collection. */
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

/** Distinct texts of about this many bytes, each with one unique long word. */
export function* textsWithRareWords(count: number, bytes: number): Iterable<string> {
  for (let number = 0; number < count; number += 1) {
    const word = `counterrevolutionary${'abcdefghij'.charAt(number % 10).repeat(1 + (number % 7))}${number.toString(2).replaceAll('0', 'o').replaceAll('1', 'l')}`;
    // Text from a buffer is one flat string, like text read from a file or socket.
    yield Buffer.from(`${word} ${'the price of a seat '.repeat(bytes / 20)}`).toString('latin1');
  }
}
