import type { Express } from 'express';
import { toAddressKey } from '../../http/address-key.ts';
import { nameCall } from '../../http/name-call.ts';
import { openGet } from '../../http/open-get.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Listener, LiveChanges } from './live-changes.ts';

/** Maximum number of bytes buffered for a listener that does not read. */
const mostWaiting = 256 * 1024;

export function serveLive(app: Express, live: LiveChanges): void {
  openGet(app, '/api/live', nameCall('live'), (request, response) => {
    const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' };
    if (request.method === 'HEAD') {
      response.set(headers).end();
      return;
    }
    const listener: Listener = {
      address: toAddressKey(request),
      send: (text) => {
        if (response.writableLength > mostWaiting) response.destroy();
        else response.write(text);
      },
      end: () => response.end(),
    };
    // Headers are sent with the first event, so that a refusal is still possible until then.
    response.set({ ...headers, 'X-Accel-Buffering': 'no' });
    const outcome = live.add(listener, request.get('Last-Event-ID'));
    if (outcome === 'address-full') {
      throw new Refusal(429, 'This address listens often enough already.', { 'Retry-After': '60' });
    }
    if (outcome === 'full') {
      throw new Refusal(503, 'Too many are listening right now. Please try again in a minute.', {
        'Retry-After': '60',
      });
    }
    response.once('close', () => live.remove(listener));
  });
}
