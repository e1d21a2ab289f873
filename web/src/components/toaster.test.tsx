// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, type ToastStore } from '../lib/toast-store.ts';
import { Toaster } from './toaster.tsx';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(<Toaster store={store} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(title: string): void {
  act(() => {
    store.show({ title });
  });
}

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('NAV-26 one toast at a time', () => {
  show('first');
  show('second');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('second');
});

test('NAV-27 a toast goes by itself after 5000 ms', () => {
  show('passing');
  advance(4_999);
  expect(screen.queryAllByRole('listitem')).toHaveLength(1);
  advance(1);
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
});

test('NAV-28 a dismissed toast leaves the screen at once', () => {
  show('dismissed');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryAllByRole('listitem')).toHaveLength(0);
  expect(store.get()).toHaveLength(1);
});

test('NAV-30 F8 moves the focus to the toasts', () => {
  show('focus me');
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(document.activeElement?.tagName).toBe('OL');
});
