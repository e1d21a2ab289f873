import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isOwnPath } from './open-address.ts';

/** Opens plain links to this site without loading it anew; cheaper than the router's link in long lists. */
export function usePlainLinks(ref: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = ref.current;
    function open(event: MouseEvent): void {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const path = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (!path || !isOwnPath(path)) return;
      event.preventDefault();
      void navigate(path);
    }
    element?.addEventListener('click', open);
    return () => element?.removeEventListener('click', open);
  }, [ref, navigate]);
}
