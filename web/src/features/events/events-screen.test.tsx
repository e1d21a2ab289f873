// @vitest-environment happy-dom
import type { ShownEvent, SiteConfig } from '@runrate/contracts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ourSiteConfig } from '../../testing/our-site-config.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { EventsScreen } from './events-screen.tsx';

function event(changes: Partial<ShownEvent>): ShownEvent {
  const name = changes.name ?? 'Runrate Annual';
  return {
    id: 'annual',
    name,
    when: 'May 2026',
    where: 'San Francisco',
    attendees: '15,000+ attendees',
    status: 'Registration Open',
    description: 'Three days.',
    videoUrl: 'https://film.example/annual',
    highlights: [1, 2, 3, 4, 5].map((place) => `${name} highlight ${place}`),
    speakers: [1, 2, 3, 4, 5].map((place) => `${name} speaker ${place}`),
    registerUrl: `https://tickets.example/${name}`,
    sponsorUrl: `https://sponsor.example/${name}`,
    ...changes,
  };
}

const config: Partial<SiteConfig> = {
  events: [
    event({}),
    event({
      id: 'europa',
      name: 'Runrate London',
      when: 'December 2025',
      where: 'London',
      attendees: '3,000+ attendees',
      status: 'Planning in Progress',
    }),
  ],
  sponsorship: ['Diamond', 'VIP Summit', 'Mega'].map((name) => ({
    name,
    investment: 'Custom',
    description: 'A place.',
    contactUrl: `https://sponsor.example/tier/${name}`,
  })),
  links: {
    ...ourSiteConfig.links,
    speak: 'https://speak.example/',
    sponsorship: 'https://sponsor.example/all',
  },
  workshop: { ...ourSiteConfig.workshop, signUpUrl: 'https://workshop.example/' },
};

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(at = '/events') {
  const stub = stubApi();
  renderInApp(<EventsScreen />, { at, config });
  return stub;
}

function card(name: string) {
  return within(screen.getByRole('article', { name }));
}

/** Returns the elements scrolled to, in order. */
function scrolledTo(): string[] {
  return vi
    .mocked(Element.prototype.scrollIntoView)
    .mock.contexts.map((context) => (context instanceof Element ? context.id : ''));
}

function expectExternal(link: HTMLElement, href: string): void {
  expect(link.getAttribute('href')).toBe(href);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
}

test('EVT-01 the screen stands without a call', () => {
  const stub = open();
  expect(stub.calls).toEqual([]);
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
});

test('EVT-02 the hero leads to the cards and to sponsorship', () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'View All Events' }));
  expect(scrolledTo()).toEqual(['event-cards']);
  expectExternal(screen.getByRole('link', { name: /Explore Sponsorship/ }), 'https://sponsor.example/all');
});

test('EVT-02 the dates of all that is to come lead to their parts', () => {
  open();
  const dates = within(screen.getByRole('navigation', { name: 'What’s on' }));
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'May 2026Runrate AnnualSan Francisco',
    'December 2025Runrate LondonLondon',
    'Every weekFree weekly workshop',
  ]);
  expect(dates.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events/annual',
    '/events/europa',
    '/events/webinars',
  ]);
});

test('EVT-03 EVT-04 two events with date, attendees and status', () => {
  open();
  const annual = card('Runrate Annual');
  expect(annual.getByText('May 2026 · San Francisco')).toBeTruthy();
  expect(annual.getByText('15,000+ attendees')).toBeTruthy();
  expect(annual.getByText('Registration Open')).toBeTruthy();
  const london = card('Runrate London');
  expect(london.getByText('December 2025 · London')).toBeTruthy();
  expect(london.getByText('3,000+ attendees')).toBeTruthy();
  expect(london.getByText('Planning in Progress')).toBeTruthy();
});

test('EVT-05 three highlights, three speakers, and the links of each card', () => {
  open();
  const annual = card('Runrate Annual');
  expect(annual.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Runrate Annual highlight 1',
    'Runrate Annual highlight 2',
    'Runrate Annual highlight 3',
    'Runrate Annual speaker 1',
    'Runrate Annual speaker 2',
    'Runrate Annual speaker 3',
  ]);
  const register = annual.getByRole('link', { name: /Register Now/ });
  expectExternal(register, 'https://tickets.example/Runrate Annual');
  expectExternal(
    annual.getByRole('link', { name: /Sponsor Event/ }),
    'https://sponsor.example/Runrate Annual',
  );
});

test('EVT-05 NAV-33 NAV-34 the video is framed once it is started', () => {
  open();
  expect(document.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play the video of Runrate Annual, May 2026' }));
  const frame = screen.getByTitle('Video: Runrate Annual');
  expect(frame.getAttribute('src')).toBe('https://film.example/annual');
  expect(frame.getAttribute('sandbox')).toBeTruthy();
  expect(frame.getAttribute('allow')).toBeTruthy();
});

test('EVT-05 an event without a video shows none', () => {
  stubApi();
  const { videoUrl: _videoUrl, ...without } = event({});
  renderInApp(<EventsScreen />, { at: '/events', config: { ...config, events: [without] } });
  expect(card('Runrate Annual').queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: /Play the video/ })).toBeNull();
});

test('EVT-06 the free workshop', () => {
  open();
  const workshop = within(screen.getByRole('region', { name: 'Free weekly workshop' }));
  expect(workshop.getByText('Wednesday 10am Pacific')).toBeTruthy();
  expect(workshop.getByText('30 minutes')).toBeTruthy();
  expectExternal(workshop.getByRole('link', { name: /Sign Up FREE/ }), 'https://workshop.example/');
});

test('EVT-07 the stage', () => {
  open();
  const stage = within(screen.getByRole('region', { name: 'Speak at Events' }));
  expectExternal(stage.getByRole('link', { name: /Apply to Speak/ }), 'https://speak.example/');
});

test('EVT-08 three tiers, each with its contact', () => {
  open();
  const tiers = within(screen.getByRole('region', { name: 'Sponsorship' })).getAllByRole('listitem');
  expect(tiers.map((tier) => within(tier).getByRole('heading').textContent)).toEqual([
    'Diamond',
    'VIP Summit',
    'Mega',
  ]);
  for (const tier of tiers) {
    expect(within(tier).getByText('Custom')).toBeTruthy();
    expect(within(tier).getByRole('link').getAttribute('href')).toContain('https://sponsor.example/tier/');
  }
});

test('EVT-09 the community in figures', () => {
  open();
  const stats = within(screen.getByRole('region', { name: 'The community' })).getAllByRole('listitem');
  expect(stats.map((stat) => stat.textContent)).toEqual([
    '150K+ members',
    '15K+ attendees',
    '500+ VCs',
    '200K+ subscribers',
    '300+ speakers',
  ]);
});

test('EVT-10 an address of a part brings it into view, after the scroll of the route change', () => {
  open('/events/europa');
  vi.advanceTimersByTime(100);
  expect(scrolledTo()).toEqual([]);
  vi.advanceTimersByTime(50);
  expect(scrolledTo()).toEqual(['event-europa']);
});
