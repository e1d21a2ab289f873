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

/** The tools of the header; the same with tooltips once these have arrived and none of the plain ones has the focus. */
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
    // Without tooltips the tools do all they are for.
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

/** Resolves once the focus is not, or no longer, within an element. */
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
