/**
 * Lets the site open without a network: a worker keeps what was read last. Asked for once the page stands, so that it
 * takes nothing from it. Only in the built site, and where the browser has workers (https, or this machine).
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const tell = (loaded: readonly PerformanceResourceTiming[]) =>
    workers.controller?.postMessage(listAddresses(loaded));
  // The worker was not there while this page loaded what it shows, or is a new one with nothing kept.
  workers.addEventListener('controllerchange', () => tell(listLoaded(performance)));
  function start(): void {
    tell(listLoaded(performance));
    // What was under way when the worker came went past it.
    new PerformanceObserver((list) =>
      tell(listLoaded(list).filter(({ workerStart }) => workerStart === 0)),
    ).observe({ type: 'resource' });
    workers.register('/service-worker.js').catch(() => undefined);
  }
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function listLoaded(entries: Pick<Performance, 'getEntriesByType'>): PerformanceResourceTiming[] {
  return entries.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
}

/** Addresses of this page and of what it has loaded from the hub. */
function listAddresses(loaded: readonly PerformanceResourceTiming[]): string[] {
  return [location.href, ...loaded.map(({ name }) => name)].filter((url) =>
    url.startsWith(`${location.origin}/`),
  );
}
