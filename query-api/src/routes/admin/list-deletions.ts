import { listDeletions, proposedDeletionsView } from '@runrate/contracts';
import { readGenerations } from '@runrate/engines';
import { defineAdminRead } from './define-admin-read.ts';

export const listDeletionsRoute = defineAdminRead(listDeletions, async ({ hub }, { of: kind, page }) => {
  const { document } = await readGenerations(hub.views);
  const comparison = document.comparisons[kind];
  if (!comparison?.deletions) return { total: 0, deletions: [] };
  const found = await hub.views.getMany(
    proposedDeletionsView,
    [page, page + 1].map((part) => `${kind}|${part}`),
  );
  const partOf = (part: number) => {
    const stored = found.get(`${kind}|${part}`)?.document;
    return stored?.taskId === comparison.taskId ? stored : undefined;
  };
  return {
    ...comparison.deletions,
    deletions: partOf(page)?.deletions ?? [],
    ...(partOf(page + 1) && { nextPage: page + 1 }),
  };
});
