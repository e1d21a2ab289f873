/** The page of a company of the stock index. */
export function companyPath(symbol: string): string {
  return `/companies/${encodeURIComponent(symbol.toLowerCase())}`;
}
