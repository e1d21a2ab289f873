/**
 * Lets the site open without a network: a worker keeps what was read last. Asked for once the page stands, so that it
 * takes nothing from it. Only in the built site, and where the browser has workers (https, or this machine).
 */
export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  // The worker may not have been there while this page loaded what it shows, or be a new one with nothing kept.
  const tell = () => workers.controller?.postMessage(listLoaded());
  workers.addEventListener('controllerchange', tell);
  function start(): void {
    tell();
    workers.register('/service-worker.js').catch(() => undefined);
  }
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Addresses of this page and of what it has loaded from the hub. */
function listLoaded(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [location.href, ...loaded].filter((url) => url.startsWith(`${location.origin}/`));
}
