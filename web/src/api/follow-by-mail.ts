import type { FollowFrequency, FollowKind } from '@runrate/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../lib/api-client.ts';

export interface FollowWish {
  readonly email: string;
  readonly kind: FollowKind;
  readonly value: string;
  readonly frequency: FollowFrequency;
}

export function useFollowByMail() {
  return useMutation({
    mutationFn: (wish: FollowWish) => callApi('POST /api/follows', { body: wish }),
  });
}
