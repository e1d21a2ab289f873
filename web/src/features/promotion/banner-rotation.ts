import type { SiteConfig } from '@runrate/contracts';

type EventBanner = NonNullable<SiteConfig['eventBanner']>;
export type BannerEntry = EventBanner['before'][number];

export const ROTATION_MS = 30_000;

/** Place in the list for a 30-second counter: 0 and 1 by parity while the counter's last digit is at most 6, else 2. */
export function rotationIndex(counter: number): 0 | 1 | 2 {
  if (counter % 10 > 6) return 2;
  return counter % 2 === 0 ? 0 : 1;
}

/** The entry shown at an instant. The counter counts whole spans of 30 s since the Unix epoch. */
export function bannerEntryAt(banner: EventBanner, now: number): BannerEntry | undefined {
  const entries = now < Date.parse(banner.switchAt) ? banner.before : banner.after;
  return entries[rotationIndex(Math.floor(now / ROTATION_MS))];
}
