import { useMediaQuery } from './use-media-query.ts';

/** Cards of a grid: on a phone only the first keeps its large picture, the others stand in rows. */
export function useCardVariant(): (place: number) => 'standard' | 'compact' {
  const phone = useMediaQuery('(max-width: 639px)');
  return (place) => (phone && place > 0 ? 'compact' : 'standard');
}
