import { deskViews, listCorrections } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';
import { findAllEditable, toEditedItem } from './edited-item.ts';
import { nextCursor } from './next-cursor.ts';

export const listCorrectionsRoute = defineAdminRead(
  listCorrections,
  async ({ hub: { views } }, { kind, limit, cursor }) => {
    const page = await views.page({
      ...{ view: deskViews[kind].edits, list: 'latest' as const, limit },
      ...(cursor === undefined ? {} : { after: cursor }),
    });
    const items = await findAllEditable(
      views,
      kind,
      page.documents.map(({ id }) => id),
    );
    return { items: items.map(toEditedItem), ...nextCursor(page, limit) };
  },
);
