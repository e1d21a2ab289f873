import { articlesView, correctedArticlesView, correctionsView, listCorrections } from '@runrate/contracts';
import { defineAdminRead } from './define-admin-read.ts';
import { toEditedItem } from './edited-item.ts';
import { nextCursor } from './next-cursor.ts';

export const listCorrectionsRoute = defineAdminRead(listCorrections, async ({ hub }, { limit, cursor }) => {
  const { views } = hub;
  const page = await views.page({
    ...{ view: correctionsView, list: 'latest' as const, limit },
    ...(cursor === undefined ? {} : { after: cursor }),
  });
  const ids = page.documents.map(({ id }) => id);
  // A part that was set apart stands among the articles only.
  const whole = await views.getMany(correctedArticlesView, ids);
  const seen = await views.getMany(articlesView, ids);
  const items = page.documents.map((corrections) => {
    const { id } = corrections;
    return toEditedItem(id, whole.get(id)?.document ?? seen.get(id)?.document, corrections);
  });
  return { items, ...nextCursor(page, limit) };
});
