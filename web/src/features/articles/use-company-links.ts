import type { NamedCompany } from '@runrate/contracts';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useOutside } from '../../lib/first-render.tsx';
import { readStored, writeStored } from '../../lib/storage.ts';
import { linkCompanies } from './link-companies.ts';

const KEY = 'company-links';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether company names are links in this browser, for every article on the page. */
export function useCompanyLinksChoice(): [on: boolean, toggle: () => void] {
  const on = useOutside(
    subscribe,
    () => readStored(KEY) !== 'off',
    () => true,
  );
  function toggle(): void {
    writeStored(KEY, on ? 'off' : 'on');
    for (const listener of listeners) listener();
  }
  return [on, toggle];
}

interface CompanyLinks {
  /** Element with the text, and the content it is made from. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly content: string;
  readonly named: readonly NamedCompany[] | undefined;
  readonly on: boolean;
  readonly onOpen: (slug: string) => void;
}

/** Links the companies in a text. A click opens a company here; with a modifier key it opens the company's page. */
export function useCompanyLinks({ ref, content, named, on, onOpen }: CompanyLinks): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content has new nodes
  useLayoutEffect(() => {
    if (on && ref.current && named) return linkCompanies(ref.current, named);
    return undefined;
  }, [ref, content, named, on]);
  useEffect(() => {
    const element = ref.current;
    function open(event: MouseEvent): void {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link =
        event.target instanceof Element ? event.target.closest<HTMLElement>('.company-link') : null;
      const slug = link?.dataset['company'];
      if (slug === undefined) return;
      event.preventDefault();
      onOpen(slug);
    }
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [ref, onOpen]);
}
