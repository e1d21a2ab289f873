import { type ComponentType, useEffect, useRef, useState } from 'react';
import { SubscribeLink } from './subscribe-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

function PlainTools() {
  return (
    <>
      <ThemeToggle />
      <SubscribeLink />
    </>
  );
}

/**
 * Tools of the header. The version with tooltips replaces the plain one once it has loaded and no plain tool has the
 * focus.
 */
export function Tools() {
  const ref = useRef<HTMLDivElement>(null);
  const [Shown, setShown] = useState<ComponentType>(() => PlainTools);
  useEffect(() => {
    let left = false;
    async function load(): Promise<void> {
      const { HeaderTools } = await import('./header-tools.tsx');
      await untilUnfocused(ref.current);
      if (!left) setShown(() => HeaderTools);
    }
    // The tools work without tooltips.
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return (
    <div ref={ref} className="contents">
      <Shown />
    </div>
  );
}

/** Resolves once the focus is outside the element. */
function untilUnfocused(element: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element?.contains(document.activeElement)) return resolve();
    const leave = new AbortController();
    function look(event: Event): void {
      const next = event instanceof FocusEvent ? event.relatedTarget : null;
      if (next instanceof Node && element?.contains(next)) return;
      leave.abort();
      resolve();
    }
    element.addEventListener('focusout', look, { signal: leave.signal });
  });
}
