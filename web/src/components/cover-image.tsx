import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { toPictureSource } from '../lib/picture-source.ts';
import { useSiteConfig } from '../lib/site-config.tsx';
import { GeneratedCover } from './generated-cover.tsx';

type Ratio = 'low' | 'wide' | 'card' | 'square';

const ratios: Record<Ratio, string> = {
  low: 'aspect-2/1',
  wide: 'aspect-video',
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
  const { images } = useSiteConfig();
  const [broken, setBroken] = useState<string>();
  const { sizes, ...box } = boxes[ratio];
  const shown = src && src !== broken;
  return (
    <div className={cn('relative overflow-hidden rounded-sm bg-sunk', ratios[ratio], className)}>
      {shown ? (
        <img
          {...toPictureSource(src, images)}
          {...box}
          sizes={priority ? sizes : `auto, ${sizes}`}
          alt=""
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="absolute inset-0 size-full object-cover dark:brightness-90"
        />
      ) : (
        <GeneratedCover title={title} color={color} small={ratio === 'square'} />
      )}
    </div>
  );
}
