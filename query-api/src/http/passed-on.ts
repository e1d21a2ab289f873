import { isLoopback } from '@runrate/service';
import type { Request } from 'express';

/** What proxies, balancers and CDNs add to a request that they pass on. */
const ofProxies =
  /^(?:forwarded|via|x-forwarded.*|x-real-ip|(?:x-|true-|fastly-)?client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|x-amzn-.*|x-azure-.*|cf-.*|cdn-loop|x-scheme|max-forwards|proxy-.*)$/;

/**
 * Whether a request was made on this machine and for it. A proxy of this machine passes on what comes from elsewhere: it
 * shows by its headers, by the host that was asked for, or by a version of HTTP that only proxies still speak.
 */
export function isNear(request: Request): boolean {
  const { headers, httpVersionMajor: major, httpVersionMinor: minor } = request;
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isOld = major < 1 || (major === 1 && minor < 1);
  const isPassedOn = isOld || Object.keys(headers).some((name) => ofProxies.test(name));
  return !isPassedOn && isLoopback(address) && isLoopback(hostOf(request));
}

/** The host the client asked for: a page of another site whose name was pointed at this machine names itself here. */
function hostOf(request: Request): string {
  return URL.parse(`http://${request.headers.host ?? ''}`)?.hostname ?? '';
}
