import type { SiteConfig } from '@runrate/contracts';

type EventBanner = NonNullable<SiteConfig['eventBanner']>;
export type BannerEntry = EventBanner['before'][number];

export const ROTATION_MS = 30_000;

/** Returns the index for a counter of 30 s spans: 2 if its last digit is above 6, otherwise 0 or 1 by parity. */
export function rotationIndex(counter: number): 0 | 1 | 2 {
  if (counter % 10 > 6) return 2;
  return counter % 2 === 0 ? 0 : 1;
}

/** Returns the entry shown at an instant, in milliseconds since the Unix epoch. */
export function bannerEntryAt(banner: EventBanner, now: number): BannerEntry | undefined {
  const entries = now < Date.parse(banner.switchAt) ? banner.before : banner.after;
  return entries[rotationIndex(Math.floor(now / ROTATION_MS))];
}
