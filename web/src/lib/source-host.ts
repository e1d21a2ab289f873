/** Returns the name of an address's host; none for a network address, as the sample's sources have, which names nobody. */
export function toSourceHost(address: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || /^[\d.]+$|^\[/.test(url.hostname)) return undefined;
  return url.host.replace(/^www\./, '');
}
