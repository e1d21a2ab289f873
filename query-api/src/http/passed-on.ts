import { isLoopback } from '@runrate/service';
import type { Request } from 'express';

/** Headers that proxies, load balancers and CDNs add to the requests they forward. */
const ofProxies =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|(?:x-|true-|fastly-)?client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-amzn-.*|x-azure-.*|cf-.*|cdn-loop|x-scheme|max-forwards|proxy-.*)$/;

/**
 * Whether a request was made on this machine and addressed to it. Requests forwarded by a proxy on this machine are
 * recognized by their headers, by the requested host, or by an HTTP version that only proxies still use.
 */
export function isNear(request: Request): boolean {
  const { headers, httpVersionMajor: major, httpVersionMinor: minor } = request;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isOld = major < 1 || (major === 1 && minor < 1);
  const isPassedOn = isOld || Object.keys(headers).some((name) => ofProxies.test(name));
  return !isPassedOn && isLoopback(address) && isLoopback(hostOf(request));
}

/** Returns the host the client asked for. A page of a site whose name was pointed at this machine sends that name. */
function hostOf(request: Request): string {
  return URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
}
