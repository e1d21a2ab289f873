import { useIsTakenOver } from './first-render.tsx';

/** Writes instants in the reader's time zone; the server, which does not know it, in UTC. */
export function createLocalFormat(options: Intl.DateTimeFormatOptions): () => (at: number | Date) => string {
  const local = new Intl.DateTimeFormat('en-US', options);
  const universal = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return function useLocalFormat() {
    const format = useIsTakenOver() ? local : universal;
    return (at) => format.format(at);
  };
}
