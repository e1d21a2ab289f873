import { Search } from 'lucide-react';
import { Dialog as DialogPrimitive } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { useHotTopics } from '../../../api/hot-topics.ts';
import { useCategories } from '../../../api/list-categories.ts';
import { useStocks } from '../../../api/list-stocks.ts';
import { useFirstHits } from '../../../api/search.ts';
import { readLastSearches } from '../../../lib/last-searches.ts';
import { t } from '../../../lib/messages.ts';
import { useOpenAddress } from '../../../lib/open-address.ts';
import { useFocusReturn } from '../../../lib/use-focus-return.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { type PaletteEntry, toPaletteGroups } from '../palette-entries.ts';
import { PaletteList, toOptionId } from './palette-list.tsx';

/** Pause in typing, in milliseconds, before a search; each one counts against the reader's rate limit. */
const SETTLED_MS = 200;
const LIST_ID = 'palette-list';

interface PaletteProps {
  pages: ReadonlyArray<{ to: string; label: string }>;
  onClose: () => void;
}

/** Command palette: finds content, companies, topics and pages as the reader types. */
export function Palette({ pages, onClose }: PaletteProps) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const openAddress = useOpenAddress();
  const focusReturn = useFocusReturn();
  const { groups, unavailable } = usePaletteGroups(text, pages);
  const entries = groups.flatMap((group) => group.entries);
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0];

  function choose({ target }: PaletteEntry): void {
    onClose();
    openAddress(target);
  }
  function move(step: number): void {
    if (!active) return;
    const place = (entries.indexOf(active) + step + entries.length) % entries.length;
    setActiveId(entries[place]?.id ?? null);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <DialogPrimitive.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogPrimitive.Portal>
        <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-scrim" />
        <DialogPrimitive.Content
          aria-describedby={undefined}
          {...focusReturn}
          className="fixed top-[8dvh] left-1/2 z-50 flex max-h-[min(36rem,84dvh)] w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-md border border-rule bg-raised shadow-float"
        >
          <DialogPrimitive.Title className="sr-only">{t('palette.search-and-go-to')}</DialogPrimitive.Title>
          <div className="flex items-center gap-3 border-b border-rule px-4 focus-within:border-accent">
            <Search aria-hidden="true" size={17} className="shrink-0 text-muted" />
            <input
              type="text"
              role="combobox"
              aria-label={t('palette.search-everything-companies-and-pages')}
              aria-expanded={entries.length > 0}
              aria-controls={LIST_ID}
              aria-autocomplete="list"
              {...(active ? { 'aria-activedescendant': toOptionId(active) } : {})}
              autoComplete="off"
              spellCheck={false}
              placeholder={t('palette.articles-videos-companies-pages')}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActiveId(null);
              }}
              onKeyDown={onKeyDown}
              className="h-13 w-full min-w-0 bg-transparent text-h6 outline-none"
            />
          </div>
          {unavailable ? (
            <p role="status" className="border-b border-rule px-4 py-2 text-caption text-amber">
              {t('palette.search-is-unavailable-right-now')}
            </p>
          ) : null}
          <PaletteList
            id={LIST_ID}
            groups={groups}
            active={active}
            onPoint={(entry) => setActiveId(entry.id)}
            onChoose={choose}
          />
        </DialogPrimitive.Content>
      </DialogPrimitive.Portal>
    </DialogPrimitive.Root>
  );
}

function usePaletteGroups(text: string, pages: PaletteProps['pages']) {
  const q = useSettled(text.trim(), SETTLED_MS);
  const asked = text.trim() === '' ? '' : q;
  const categories = useCategories();
  const hotTopics = useHotTopics();
  const stocks = useStocks();
  const found = useFirstHits(asked);
  const [lastSearches] = useState(readLastSearches);
  const groups = toPaletteGroups(text, {
    pages,
    lastSearches,
    categories: categories.data ?? [],
    hotTopics: hotTopics.data ?? [],
    stocks: stocks.data ?? [],
    found: asked === '' || found.isError ? undefined : found.data,
  });
  return { groups, unavailable: asked !== '' && found.isError };
}
