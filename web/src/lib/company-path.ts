export function companyPath(symbol: string): string {
  return `/companies/${encodeURIComponent(symbol.toLowerCase())}`;
}
