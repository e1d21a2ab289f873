const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Returns whether a host name or address is this machine's own. */
export function isLoopback(host: string): boolean {
  return loopbackHosts.has(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host);
}
