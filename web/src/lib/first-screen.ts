import type { FirstScreenData } from '@runrate/contracts';
import type { DehydratedState } from '@tanstack/react-query';

/** What the server rendered the page from; null where it sent the bare page. */
export function readFirstScreen(page: Document): FirstScreenData<DehydratedState> | null {
  const text = page.getElementById('first-screen')?.textContent;
  return text ? JSON.parse(text) : null;
}
