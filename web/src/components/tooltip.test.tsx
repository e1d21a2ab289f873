// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('NAV-31 a tooltip opens after 700 ms, the next one at once', () => {
  render(
    <TooltipProvider>
      <Tooltip text="First hint">
        <button type="button">first</button>
      </Tooltip>
      <Tooltip text="Second hint">
        <button type="button">second</button>
      </Tooltip>
    </TooltipProvider>,
  );
  fireEvent.pointerMove(screen.getByText('first'), { pointerType: 'mouse' });
  advance(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  advance(1);
  expect(screen.getByRole('tooltip').textContent).toBe('First hint');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  advance(299);
  fireEvent.pointerMove(screen.getByText('second'), { pointerType: 'mouse' });
  advance(0);
  expect(screen.getByRole('tooltip').textContent).toBe('Second hint');
});
