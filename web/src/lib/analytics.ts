type AnalyticsEvent = { type: 'page-view'; path: string } | { type: 'share'; path: string };

const ENDPOINT = '/api/analytics/events';

/** First-party and anonymous: no cookies go along, and a failure is nobody's business. */
async function record(event: AnalyticsEvent): Promise<void> {
  try {
    await fetch(ENDPOINT, {
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
    });
  } catch {
    // Counting must never disturb reading.
  }
}

export function recordPageView(path: string): void {
  void record({ type: 'page-view', path });
}

export function recordShare(path: string): void {
  void record({ type: 'share', path });
}
