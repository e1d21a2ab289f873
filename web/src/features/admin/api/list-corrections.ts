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

/** Recently corrected items of every kind, newest correction first; undefined until all have loaded. */
export function useCorrections(): readonly EditedItem[] | undefined {
  const answers = useQueries({ queries: itemKinds.map(correctionsQuery) });
  if (answers.some(({ data }) => !data)) return undefined;
  return answers
    .flatMap(({ data }) => data?.items ?? [])
    .sort((a, b) => ((a.changedAt ?? '') < (b.changedAt ?? '') ? 1 : -1));
}
