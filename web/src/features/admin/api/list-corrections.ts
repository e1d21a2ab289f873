import { type EditedItem, type ItemKind, itemKinds } from '@runrate/contracts';
import { useQueries } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

function correctionsQuery(kind: ItemKind) {
  return {
    queryKey: ['admin-corrections', kind],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi('GET /api/admin/corrections', { query: { kind }, signal }),
  };
}

/** The items of every kind that were corrected last, the latest first; nothing until all are there. */
export function useCorrections(): readonly EditedItem[] | undefined {
  const answers = useQueries({ queries: itemKinds.map(correctionsQuery) });
  if (answers.some(({ data }) => !data)) return undefined;
  return answers
    .flatMap(({ data }) => data?.items ?? [])
    .sort((a, b) => ((a.changedAt ?? '') < (b.changedAt ?? '') ? 1 : -1));
}
