import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { GeneratedCover } from './generated-cover.tsx';

type Ratio = 'low' | 'wide' | 'card' | 'square';

const ratios: Record<Ratio, string> = {
  low: 'aspect-2/1',
  wide: 'aspect-video',
  card: 'aspect-3/2',
  square: 'aspect-square',
};

interface CoverImageProps {
  src: string | undefined;
  /** What the generated cover is drawn from when there is no picture, or a broken one. */
  seed: string;
  color?: string | undefined;
  ratio?: Ratio;
  /** The picture above the fold: fetched at once, ahead of the others. */
  priority?: boolean;
  className?: string;
}

/** A decorative picture beside its headline. Its space is kept whatever becomes of it; a broken one is hidden. */
export function CoverImage({
  src,
  seed,
  color,
  ratio = 'card',
  priority = false,
  className,
}: CoverImageProps) {
  const [broken, setBroken] = useState<string>();
  const shown = src && src !== broken;
  return (
    <div className={cn('relative overflow-hidden rounded-sm bg-sunk', ratios[ratio], className)}>
      {shown ? (
        <img
          src={src}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      ) : (
        <GeneratedCover seed={seed} color={color} />
      )}
    </div>
  );
}
