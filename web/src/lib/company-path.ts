/** Returns the path of a company's page. */
export function companyPath(symbol: string): string {
  return `/companies/${encodeURIComponent(symbol.toLowerCase())}`;
}
