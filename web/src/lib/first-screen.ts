import type { FirstScreenData } from '@runrate/contracts';
import type { DehydratedState } from '@tanstack/react-query';

/** Returns the data the server rendered the page with; null if it sent the page unrendered. */
export function readFirstScreen(page: Document): FirstScreenData<DehydratedState> | null {
  const text = page.getElementById('first-screen')?.textContent;
  return text ? JSON.parse(text) : null;
}
