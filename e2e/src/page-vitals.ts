import type { Page } from '@playwright/test';

export interface Vitals {
  /** Milliseconds from the start of the navigation. */
  paint: number;
  /** Sum of the layout shifts not caused by input. */
  shift: number;
  /** Slowest key or button press until the next frame, in milliseconds. */
  interaction: number;
  /** Time from the click on a link to the first frame of the new screen or its skeleton, in milliseconds. */
  routeChange: number;
  /** Compressed size of the scripts that the page itself names, in kB. */
  initial: number;
  /** Compressed size of every script loaded since, in kB, by path. */
  later: Record<string, number>;
}

declare global {
  interface Window {
    vitals: Pick<Vitals, 'paint' | 'shift' | 'interaction' | 'routeChange'>;
  }
}

/** Runs in the page before anything else. */
export function observeVitals(): void {
  const vitals = { paint: 0, shift: 0, interaction: 0, routeChange: Number.NaN };
  window.vitals = vitals;
  function observe(type: string, take: (entry: PerformanceEntry) => void, options = {}): void {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true, ...options });
  }
  observe('largest-contentful-paint', (entry) => {
    vitals.paint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if ('hadRecentInput' in entry && 'value' in entry && !entry.hadRecentInput) {
      vitals.shift += Number(entry.value);
    }
  });
  observe(
    'event',
    (entry) => {
      if ('interactionId' in entry && entry.interactionId) {
        vitals.interaction = Math.max(vitals.interaction, entry.duration);
      }
    },
    { durationThreshold: 16 },
  );
  addEventListener(
    'click',
    (event) => {
      const main = document.getElementById('main');
      if (!main || !(event.target instanceof Element) || !event.target.closest('nav a')) return;
      const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => {
          vitals.routeChange = performance.now() - event.timeStamp;
        });
      });
      observer.observe(main, { childList: true, subtree: true });
    },
    { capture: true },
  );
}

/** Returns the values observed so far. */
export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    // Use the page as sent: the running app adds links for what it is about to load.
    const sent = await (await fetch(location.href)).text();
    const named = [...sent.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1]);
    let initial = 0;
    const later: Record<string, number> = {};
    for (const entry of performance.getEntriesByType('resource')) {
      const { pathname } = new URL(entry.name);
      if (!(entry instanceof PerformanceResourceTiming) || !pathname.endsWith('.js')) continue;
      if (named.includes(pathname)) initial += entry.encodedBodySize / 1000;
      else later[pathname] = entry.encodedBodySize / 1000;
    }
    return { ...window.vitals, initial, later };
  });
}
