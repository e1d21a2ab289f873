import { reportedBasis } from '@runrate/contracts';
import { t } from './messages.ts';

/** Says `arrBasis` in the hub's language; a formula stays as the owner wrote it. */
export function basisWords(basis: string): string {
  return basis === reportedBasis ? t('components.reported-by-the-company') : basis;
}
