import { type CataloguedCompany, findCompany, loadCatalogue } from '@runrate/service/reading';
import { Refusal } from '../../http/refusal.ts';
import type { Hub } from '../../hub/hub.ts';

/** Returns the company with this slug or symbol, and all others. Throws a 404 if there is none. */
export async function findOrRefuse(
  hub: Hub,
  name: string,
): Promise<{ company: CataloguedCompany; catalogue: readonly CataloguedCompany[] }> {
  const catalogue = await loadCatalogue(hub);
  const company = findCompany(catalogue, name);
  if (!company) throw new Refusal(404, 'There is no such company.');
  return { company, catalogue };
}
