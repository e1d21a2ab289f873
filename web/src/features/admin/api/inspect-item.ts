import type { EditedItem } from '@runrate/contracts';
import { requestJson } from '../../../lib/api-client.ts';

/** The article of an id, a slug or an address of this site. */
export function inspectItem(named: string): Promise<EditedItem> {
  const last =
    named
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .split('/')
      .at(-1) ?? '';
  return requestJson(`/api/admin/items/${encodeURIComponent(decodeName(last))}`);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
