import type { HubConfig } from '@runrate/contracts';

/** Returns what a hub says of itself where a page or feed has no description of its own. */
export function describeHub({ description, tagline }: HubConfig['brand']): string {
  return description || tagline;
}
