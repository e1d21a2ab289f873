import { lazy, Suspense, useEffect, useState } from 'react';
import { useSiteConfig } from '../lib/site-config.tsx';
import { listPages } from './navigation-links.ts';
import { shortcutOf, storyPlace } from './shortcut-keys.ts';

const Palette = lazy(async () => ({
  default: (await import('../features/palette/components/palette.tsx')).Palette,
}));
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

type Open = 'palette' | 'help' | null;

/** Keyboard shortcuts of the whole site, and the dialogs they open. */
export function Shortcuts() {
  const [open, setOpen] = useState<Open>(null);
  const site = useSiteConfig();
  const close = () => setOpen(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const shortcut = event.defaultPrevented ? null : shortcutOf(event, isTyping(event.target));
      // An open dialog gets all keys except the palette's own shortcut.
      if (!shortcut || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (shortcut === 'next-story') goToStory(1);
      else if (shortcut === 'previous-story') goToStory(-1);
      else setOpen(shortcut);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <Suspense>
      {open === 'palette' ? <Palette pages={listPages(site)} onClose={close} /> : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  );
}

/** Moves the focus to the headline of the next or previous story. */
function goToStory(step: 1 | -1): void {
  const links = Array.from(document.querySelectorAll('main article'), (story) =>
    story.querySelector<HTMLAnchorElement>(':is(h1, h2, h3, h4) a'),
  ).filter((link) => link !== null);
  const here = links.findIndex((link) => link.closest('article')?.contains(document.activeElement));
  links[storyPlace(links.length, here, step)]?.focus();
}
