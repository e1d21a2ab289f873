import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { Skeleton, SkeletonText } from '../components/skeleton.tsx';
import { TakenOverLater } from '../lib/first-render.tsx';
import { t } from '../lib/messages.ts';
import { allTurnsTaken } from '../lib/turns.ts';

class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <BrokenScreen /> : this.props.children;
  }
}

function BrokenScreen() {
  return (
    <div role="alert" className="page flex flex-col items-start gap-4 py-20">
      <h1 className="headline text-h2">{t('frame.this-page-did-not-load')}</h1>
      <p className="text-muted">{t('frame.something-broke-on-our-side')}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {t('frame.load-it-again')}
      </Button>
    </div>
  );
}

function ScreenSkeleton() {
  return (
    <div
      role="status"
      aria-label={t('frame.loading-the-page')}
      className="page flex min-h-dvh flex-col gap-6 py-10"
    >
      <Skeleton className="h-10 w-2/3 max-w-xl" />
      <SkeletonText lines={3} className="max-w-2xl" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

/** Marks the page as interactive once the browser has hydrated everything the server rendered. */
function TakenOverMark() {
  useEffect(() => {
    void allTurnsTaken().then(() => {
      const root = document.getElementById('root');
      if (root) root.dataset['takenOver'] = '';
    });
  }, []);
  return null;
}

/** Keeps a crashing screen from taking down the whole site; the next route starts fresh. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary key={pathname.split('/')[1]}>
      <Suspense fallback={<ScreenSkeleton />}>
        <TakenOverLater>{children}</TakenOverLater>
        <TakenOverMark />
      </Suspense>
    </ErrorBoundary>
  );
}
