import { t } from '../lib/messages.ts';

export type Shortcut = 'palette' | 'help' | 'next-story' | 'previous-story';

/** Entries of the shortcut help, in order. */
export const shortcutHelp: ReadonlyArray<{ keys: string; does: string }> = [
  { keys: '/', does: t('frame.search') },
  { keys: t('frame.ctrl-k-or-k'), does: t('frame.search-and-go-to-also') },
  { keys: 'j', does: t('frame.next-story') },
  { keys: 'k', does: t('frame.previous-story') },
  { keys: 'Enter', does: t('frame.open-the-story') },
  { keys: '?', does: t('frame.this-help') },
  { keys: 'F8', does: t('frame.notifications') },
];

const bareKeys: Readonly<Record<string, Shortcut>> = {
  '/': 'palette',
  '?': 'help',
  j: 'next-story',
  k: 'previous-story',
};

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns the shortcut for a key press. Keys without a modifier belong to the field being typed in. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed, typing: boolean): Shortcut | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (typing || ctrlKey || metaKey || altKey) return null;
  return bareKeys[key] ?? null;
}

/**
 * Returns the index of the next or previous story on the page, from the current one (-1: none yet). Stops at either
 * end.
 */
export function storyPlace(count: number, from: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (from === -1) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, from + step));
}
