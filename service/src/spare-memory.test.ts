import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { spareMemory } from './spare-memory.ts';

test('memory is spared on machines and in containers of 2 GiB and less', () => {
  const flags: string[] = [];
  const on = (gibibytes: number) => spareMemory(gibibytes * 1024 ** 3, (flag) => void flags.push(flag));
  expect([on(2.1), on(24)]).toEqual([false, false]);
  expect(flags).toEqual([]);
  expect([on(2), on(0.5)]).toEqual([true, true]);
  expect(new Set(flags)).toEqual(new Set(['--memory-saver-mode']));
});

test('V8 knows the setting', () => {
  expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
    '--memory-saver-mode ',
  );
});
