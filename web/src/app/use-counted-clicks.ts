import { useEffect } from 'react';
import { recordClick } from '../lib/analytics.ts';

/** Reports clicks on links to other sites, wherever they are on the page, including the middle button. */
export function useCountedClicks(): void {
  useEffect(() => {
    const count = ({ target, button }: MouseEvent) => {
      if (button < 2 && target instanceof Element) recordClick(target.closest('a')?.href);
    };
    document.addEventListener('click', count, { capture: true });
    document.addEventListener('auxclick', count, { capture: true });
    return () => {
      document.removeEventListener('click', count, { capture: true });
      document.removeEventListener('auxclick', count, { capture: true });
    };
  }, []);
}
