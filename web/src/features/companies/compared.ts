/** Maximum number of companies that the API compares. */
export const comparedLimit = 4;

export function comparePath(slugs: readonly string[]): string {
  return `/companies/compare?c=${slugs.slice(0, comparedLimit).join(',')}`;
}
