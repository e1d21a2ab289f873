/**
 * State of a navigation that stays on the page, such as appending the next article: it counts as a page view
 * but neither scrolls nor moves the focus. `navigate(path, { state: KEEP_PLACE })`.
 */
export const KEEP_PLACE = { keepPlace: true } as const;

export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true;
}
