/** Registers the service worker, after the page has loaded; only in production builds, over https or on localhost. */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  const tell = (loaded: readonly PerformanceResourceTiming[]) =>
    workers.controller?.postMessage(listAddresses(loaded));
  // A new worker has nothing cached, and did not see the requests of this page.
  workers.addEventListener('controllerchange', () => tell(listLoaded(performance)));
  function start(): void {
    tell(listLoaded(performance));
    // Requests that started before the worker took control bypassed it.
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

function listAddresses(loaded: readonly PerformanceResourceTiming[]): string[] {
  return [location.href, ...loaded.map(({ name }) => name)].filter((url) =>
    url.startsWith(`${location.origin}/`),
  );
}
