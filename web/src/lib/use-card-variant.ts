import { useMediaQuery } from './use-media-query.ts';

/** On phones, only the first card of a grid has a large picture. */
export function useCardVariant(): (place: number) => 'standard' | 'compact' {
  const phone = useMediaQuery('(max-width: 639px)');
  return (place) => (phone && place > 0 ? 'compact' : 'standard');
}
