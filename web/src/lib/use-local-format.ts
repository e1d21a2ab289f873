import { dateFormat } from '@runrate/contracts';
import { useIsTakenOver } from './first-render.tsx';

/** Formats instants in the reader's time zone; in UTC until hydrated, because the server does not know it. */
export function createLocalFormat(options: Intl.DateTimeFormatOptions): () => (at: number | Date) => string {
  const local = dateFormat(options);
  const universal = dateFormat({ ...options, timeZone: 'UTC' });
  return function useLocalFormat() {
    return useIsTakenOver() ? local : universal;
  };
}
