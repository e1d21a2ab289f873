/** State of a navigation that counts as a page view but neither scrolls nor moves the focus. */
export const KEEP_PLACE = { keepPlace: true } as const;

export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepPlace' in state && state.keepPlace === true;
}
