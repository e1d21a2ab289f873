// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { EventBanner } from './event-banner.tsx';

const entry = (title: string) => ({ title, badge: 'Register Now', url: '/events/annual' });
const eventBanner = {
  switchAt: '2025-12-03T00:00:00Z',
  before: [entry('London'), entry('London'), entry('Annual')],
  after: [entry('first'), entry('second'), entry('third')],
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('BAN-11 BAN-12 the entry turns at whole spans of 30 s, whenever the page was opened', () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-03T00:00:10Z') });
  renderInApp(<EventBanner />, { config: { eventBanner } });
  expect(screen.getByText('first')).toBeTruthy();
  act(() => vi.advanceTimersByTime(19_999));
  expect(screen.getByText('first')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText('second')).toBeTruthy();
  for (let turn = 0; turn < 6; turn += 1) act(() => vi.advanceTimersByTime(30_000));
  expect(screen.getByText('third')).toBeTruthy();
});

test('BAN-09 BAN-13 before the switch the earlier list is shown', () => {
  vi.useFakeTimers({ now: Date.parse('2025-12-02T23:50:00Z') });
  renderInApp(<EventBanner />, { config: { eventBanner } });
  expect(screen.getByText('London')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/events/annual');
});
