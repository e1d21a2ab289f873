import { inspectItem } from '@runrate/contracts';
import { Refusal } from '../http/refusal.ts';
import { say } from '../http/sentence.ts';
import { defineAdminRead } from './define-admin-read.ts';
import { findEditable, toEditedItem } from './edited-item.ts';

export const inspectItemRoute = defineAdminRead(inspectItem, async ({ hub }, { kind }, name) => {
  const item = await findEditable(hub.views, kind, name);
  if (!item?.said) {
    throw new Refusal(
      404,
      kind === 'article' ? say('refusals.no-such-article') : say('refusals.no-such-item'),
    );
  }
  return toEditedItem(item);
});
