import { dateFormat } from '@runrate/contracts';
import { useIsTakenOver } from './first-render.tsx';

/** Writes instants in the reader's time zone; the server, which does not know it, in UTC. */
export function createLocalFormat(options: Intl.DateTimeFormatOptions): () => (at: number | Date) => string {
  const local = dateFormat(options);
  const universal = dateFormat({ ...options, timeZone: 'UTC' });
  return function useLocalFormat() {
    return useIsTakenOver() ? local : universal;
  };
}
