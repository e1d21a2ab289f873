/** Returns the last path segment of an address on this site; any other text is returned as it is. */
export function nameOfAddress(named: string): string {
  const [path = ''] = named.trim().split(/[?#]/, 1);
  const last =
    path
      .split('/')
      .filter((part) => part !== '')
      .at(-1) ?? '';
  return decodeName(last);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
