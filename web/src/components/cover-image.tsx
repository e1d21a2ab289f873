import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { GeneratedCover } from './generated-cover.tsx';
import { Picture } from './picture.tsx';

type Ratio = 'low' | 'wide' | 'still' | 'card' | 'square';

const ratios: Record<Ratio, string> = {
  low: 'aspect-2/1',
  wide: 'aspect-video',
  still: 'aspect-video',
  card: 'aspect-3/2',
  square: 'aspect-square',
};

interface Box {
  readonly width: number;
  readonly height: number;
  /** Width of the picture on the page, for the `sizes` attribute. */
  readonly sizes: string;
}

const boxes: Record<Ratio, Box> = {
  low: { width: 640, height: 320, sizes: '(max-width: 40rem) 92vw, 420px' },
  wide: { width: 640, height: 360, sizes: '(max-width: 64rem) 92vw, 760px' },
  still: { width: 320, height: 180, sizes: '160px' },
  card: { width: 600, height: 400, sizes: '(max-width: 40rem) 92vw, 400px' },
  square: { width: 160, height: 160, sizes: '160px' },
};

interface CoverImageProps {
  src: string | undefined;
  /** Source of the generated cover when there is no picture or it is broken. */
  title: string;
  color?: string | undefined;
  ratio?: Ratio;
  /** Set for the picture above the fold: loaded immediately, ahead of the others. */
  priority?: boolean;
  className?: string;
}

/** A decorative picture beside its headline. Its space is always reserved; a broken picture is hidden. */
export function CoverImage({
  src,
  title,
  color,
  ratio = 'card',
  priority = false,
  className,
}: CoverImageProps) {
  const [broken, setBroken] = useState<string>();
  const { sizes, ...box } = boxes[ratio];
  const shown = src && src !== broken;
  return (
    <div className={cn('relative overflow-hidden rounded-sm bg-sunk', ratios[ratio], className)}>
      {shown ? (
        <Picture
          key={src}
          src={src}
          {...box}
          sizes={priority ? sizes : `auto, ${sizes}`}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          onBroken={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      ) : (
        <GeneratedCover title={title} color={color} small={ratio === 'square'} />
      )}
    </div>
  );
}
