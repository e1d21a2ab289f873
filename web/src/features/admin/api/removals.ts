import type {
  AnswerOf,
  listRemovals,
  listWithdrawals,
  removeItems as removeContract,
  takeBackRemoval,
} from '@runrate/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

export type Removals = AnswerOf<typeof listRemovals>['removals'];
export type Withdrawals = AnswerOf<typeof listWithdrawals>['withdrawals'];
export type Removable = AnswerOf<typeof removeContract>;

export function useRemovals() {
  return useQuery({
    queryKey: ['admin-removals'],
    queryFn: ({ signal }) => callApi('GET /api/admin/removals', { signal }),
  });
}

export function useWithdrawals() {
  return useQuery({
    queryKey: ['admin-withdrawals'],
    queryFn: ({ signal }) => callApi('GET /api/admin/withdrawals', { signal }),
  });
}

/** What to remove: an address, an id or a source. */
export interface Wanted {
  readonly by: 'url' | 'id' | 'source';
  readonly name: string;
}

/** Without `confirm`, only reports what would be removed. */
export function removeItems({ by, name }: Wanted, reason: string, confirm: boolean): Promise<Removable> {
  return callApi('POST /api/admin/removals', { body: { [by]: name, reason, confirm } });
}

export function takeBack(id: string): Promise<AnswerOf<typeof takeBackRemoval>> {
  return callApi('DELETE /api/admin/removals/{id}', { id });
}
