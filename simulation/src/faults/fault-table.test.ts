import { expect, test } from 'vitest';
import { type Fault, faults } from './fault-table.ts';
import { applyTo, findFault, readFaulty } from './put-back.ts';

test.each(faults.map((fault) => [fault.name, fault] as const))(
  'the sources still have the texts that %s replaces, once each',
  (_name, fault) => {
    const files = new Set(fault.replacements.map(({ file }) => file));
    expect(readFaulty(fault).size).toBe(files.size);
  },
);

test('a text that is no longer in the source, and an unknown fault, are told of in a sentence', () => {
  const [replacement] = faults.flatMap((fault) => fault.replacements);
  const fault: Fault = { name: 'old', what: '', replacements: [] };
  if (replacement)
    expect(() => applyTo('nothing', replacement, fault)).toThrow(
      /^The fault “old” replaces a text that stands in \S+ 0 times, not once: adapt \S+\.$/,
    );
  expect(() => findFault('unheard-of')).toThrow(
    /^There is no fault “unheard-of”: give one of order-by-clocks, /,
  );
});
