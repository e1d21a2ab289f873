/** Maximum number of companies that the API compares. */
export const comparedLimit = 4;

/** Address of the comparison of companies, each named by its slug or symbol. */
export function comparePath(names: readonly string[]): string {
  return `/companies/compare?c=${names.slice(0, comparedLimit).join(',')}`;
}

/** Adds a company to those chosen for comparison, or takes it out; nothing is added beyond the limit. */
export function toggleCompared(chosen: readonly string[], name: string): readonly string[] {
  return chosen.includes(name)
    ? chosen.filter((one) => one !== name)
    : [...chosen, name].slice(0, comparedLimit);
}
