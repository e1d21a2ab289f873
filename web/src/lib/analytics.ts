import type { BodyOf, recordEvents } from '@runrate/contracts';

type AnalyticsEvent = BodyOf<typeof recordEvents>;

const ENDPOINT = '/api/analytics/events';

async function record(event: AnalyticsEvent): Promise<void> {
  if (asksNotTo()) return;
  try {
    // `keepalive` lets the request outlive the page, like a beacon; a beacon would send cookies.
    await fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
    });
  } catch {}
}

/** Whether the reader asks not to be tracked (Do Not Track or Global Privacy Control). */
function asksNotTo(): boolean {
  return navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true;
}

let arrived = false;

export function recordPageView(path: string): void {
  // Only the first page view of a visit can come from another site.
  const referrer = arrived ? undefined : otherHost(document.referrer);
  arrived = true;
  void record({ type: 'page-view', path, ...(referrer !== undefined && { referrer }) });
}

function otherHost(address: string): string | undefined {
  const host = URL.parse(address)?.hostname;
  return host === undefined || host === '' || host === window.location.hostname ? undefined : host;
}

export function recordShare(path: string): void {
  void record({ type: 'share', path });
}

/** Records a click on a link to another site; the hub counts it if the URL belongs to an item. */
export function recordClick(href: string | undefined): void {
  const url = href === undefined ? null : URL.parse(href, window.location.href);
  if (url && /^https?:$/.test(url.protocol) && url.origin !== window.location.origin)
    void record({ type: 'click', url: url.href });
}

export function recordFruitlessSearch(q: string): void {
  void record({ type: 'search-without-result', q: q.slice(0, 100) });
}
