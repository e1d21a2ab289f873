// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MoveBar } from './move-bar.tsx';

afterEach(cleanup);

function barOf(change: number | undefined): Element | null {
  return render(<MoveBar change={change} most={5} />).container.querySelector('.bg-gain, .bg-loss');
}

test('the bar of the smallest move can still be seen, and no move has none', () => {
  for (const change of [0.001, -0.001]) expect(barOf(change)?.className).toContain('min-w-0.5');
  expect([barOf(0), barOf(undefined)]).toEqual([null, null]);
});
