import type { EditedItem } from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

/** The article of an id, a slug or an address of this site. */
export function inspectItem(named: string): Promise<EditedItem> {
  const last =
    named
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return callApi('GET /api/admin/items/{id}', { id: decodeName(last) });
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
