import { useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { TakenOverLater } from '../lib/first-render.tsx';
import { rich, t } from '../lib/messages.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { useCountedClicks } from './use-counted-clicks.ts';
import { useRouteChange } from './use-route-change.ts';

/** The frame of every screen: skip link, header, sample notice, the screen itself, footer. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { sampleData } = useSiteConfig();
  useRouteChange(main);
  useCountedClicks();
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-md bg-ink px-4 py-2 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
      >
        {t('frame.skip-to-content')}
      </a>
      <TakenOverLater>
        <Header />
      </TakenOverLater>
      {sampleData ? <SampleNotice /> : null}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] pb-20">
        <Outlet />
      </main>
      <TakenOverLater>
        <Footer />
      </TakenOverLater>
      <OfflineNote />
      <Shortcuts />
    </>
  );
}

function SampleNotice() {
  return (
    <aside
      aria-label={t('frame.sample-data')}
      className="border-b border-rule bg-sunk py-1 text-center text-micro text-muted"
    >
      <p className="page">
        {rich('frame.sample-notice', { wide: (text) => <span className="max-sm:hidden">{text}</span> })}
      </p>
    </aside>
  );
}
