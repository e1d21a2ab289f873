import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { spareMemory } from './spare-memory.ts';

const spare = (gibibytes: number) => {
  const flags: string[] = [];
  expect(spareMemory(gibibytes * 1024 ** 3, (flag) => void flags.push(flag))).toEqual(flags);
  return flags;
};

test('the less memory a machine or container has, the earlier it is collected', () => {
  expect(spare(24)).toEqual([]);
  expect(spare(4.1)).toEqual([]);
  expect(spare(4)).toEqual(['--semi-space-growth-factor=1', '--heap-growing-percent=50']);
  expect(spare(1.1)).toEqual(spare(4));
  expect(spare(1)).toEqual(['--memory-saver-mode']);
  expect(spare(0.5)).toEqual(spare(1));
});

test('V8 knows the settings', () => {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });
  for (const flag of [...spare(4), ...spare(1)]) expect(known).toContain(`  ${flag.split('=')[0]} `);
});
