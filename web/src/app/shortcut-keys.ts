import { t } from '../lib/messages.ts';

export type Shortcut = 'palette' | 'help' | 'next-story' | 'previous-story';

/** What stands in the help, in its order. */
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

/** What a key asks for. Bare keys belong to the field one types in. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey }: Pressed, typing: boolean): Shortcut | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'palette';
  if (typing || ctrlKey || metaKey || altKey) return null;
  return bareKeys[key] ?? null;
}

/** The place to go to among the stories of a page, from where one is (-1: nowhere yet); it ends at both ends. */
export function storyPlace(count: number, from: number, step: 1 | -1): number {
  if (count === 0) return -1;
  if (from === -1) return step === 1 ? 0 : count - 1;
  return Math.min(count - 1, Math.max(0, from + step));
}
