import { inspectItem } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';
import { findEditable, noSuchItem, toEditedItem } from './edited-item.ts';

export const inspectItemRoute = defineAdminRead(inspectItem, async ({ hub }, { kind }, name) => {
  const item = await findEditable(hub.views, kind, name);
  if (!item?.said) throw noSuchItem(kind);
  return toEditedItem(item);
});
