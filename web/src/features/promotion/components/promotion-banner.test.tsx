// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ourSiteConfig } from '../../../testing/our-site-config.ts';
import { PromotionBanner } from './promotion-banner.tsx';

const promotion = {
  ...ourSiteConfig.promotion,
  id: 'summit',
  isActive: true,
  title: 'The summit',
  subtitle: 'Join 2,500+ leaders',
  ctaText: 'See the programme',
  ctaUrl: 'https://example.com/summit',
  showCountdown: true,
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2024-11-30T08:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('BAN-01 dismissing stores a flag for this promotion only', () => {
  const { unmount } = render(<PromotionBanner promotion={promotion} />);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss this promotion' }));
  expect(screen.queryByText('The summit')).toBeNull();
  unmount();
  const again = render(<PromotionBanner promotion={promotion} />);
  expect(screen.queryByText('The summit')).toBeNull();
  again.unmount();
  render(<PromotionBanner promotion={{ ...promotion, id: 'another' }} />);
  expect(screen.getByText('The summit')).toBeTruthy();
});

test('BAN-02 inactive, not dismissible, without countdown', () => {
  const { rerender } = render(<PromotionBanner promotion={{ ...promotion, isActive: false }} />);
  expect(screen.queryByText('The summit')).toBeNull();
  rerender(<PromotionBanner promotion={{ ...promotion, dismissible: false, showCountdown: false }} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('BAN-03 BAN-05 the call to action opens its address in a new tab', () => {
  render(<PromotionBanner promotion={promotion} />);
  const link = screen.getByRole('link', { name: /See the programme/ });
  expect(link.getAttribute('href')).toBe('https://example.com/summit');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText('Join 2,500+ leaders')).toBeTruthy();
});

test('BAN-04 the banner wears the colours of the promotion', () => {
  render(<PromotionBanner promotion={{ ...promotion, backgroundColor: '#112233', textColor: '#ddeeff' }} />);
  const banner = screen.getByRole('complementary');
  expect(banner.style.backgroundColor).toBe('#112233');
  expect(banner.style.color).toBe('#ddeeff');
});

test('BAN-06 the countdown is recomputed every 60 s', () => {
  render(<PromotionBanner promotion={promotion} />);
  expect(screen.getByRole('timer').textContent).toContain('2 days, 1 hour, 0 minutes');
  act(() => vi.advanceTimersByTime(59_000));
  expect(screen.getByRole('timer').textContent).toContain('2 days, 1 hour, 0 minutes');
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer').textContent).toContain('2 days, 0 hours, 59 minutes');
});
