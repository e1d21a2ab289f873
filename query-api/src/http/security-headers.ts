import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { HubConfig } from '@runrate/contracts';
import helmet from 'helmet';

/** Returns the headers that tell browsers what pages of this hub may do, the same on every response. */
export function securityHeaders(config: HubConfig): Readonly<Record<string, string>> {
  const hasPodcasts = config.sources.some(({ kind }) => kind === 'podcast');
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Dialogs lock the page's scrolling with a style element created at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...(config.images === 'link' ? ['https:', 'http:'] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...frameOrigins(config)],
        // Podcast files are wherever their publishers, and the services that count listeners, redirect a player to.
        ...(hasPodcasts && { mediaSrc: ["'self'", 'https:', 'http:'] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Other hosts of the operator's domain are not ours to decide about.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  // What the middleware sets does not depend on the request, so run it once and keep the headers.
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]),
  );
}

function frameOrigins({ frames, events, bestOfVideos }: HubConfig): readonly string[] {
  const addresses = [
    frames.mentor,
    frames.workshop,
    frames.background,
    frames.player,
    ...events.map((event) => event.videoUrl),
    ...bestOfVideos.map((video) => video.embedUrl),
  ];
  const origins = addresses.flatMap((address) => {
    const url = address === undefined ? null : URL.parse(address.replaceAll('{id}', 'id'));
    return url && (url.protocol === 'https:' || url.protocol === 'http:') ? [url.origin] : [];
  });
  return [...new Set(origins)];
}
