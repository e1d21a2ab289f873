import { type ComponentProps, useEffect, useRef } from 'react';
import { toPictureSource } from '../lib/picture-source.ts';
import { useSiteConfig } from '../lib/site-config.tsx';

interface PictureProps
  extends Pick<
    ComponentProps<'img'>,
    'width' | 'height' | 'sizes' | 'loading' | 'fetchPriority' | 'className'
  > {
  readonly src: string;
  readonly onBroken: () => void;
}

/** A publisher's decorative picture; says so if it does not load. */
export function Picture({ src, onBroken, ...rest }: PictureProps) {
  const { images } = useSiteConfig();
  const image = useRef<HTMLImageElement>(null);
  // The picture of a page that the server rendered may have failed before React listened.
  useEffect(() => {
    const { current } = image;
    if (!current?.complete || current.naturalWidth > 0) return;
    current.decode().catch(onBroken);
  }, [onBroken]);
  return (
    <img
      ref={image}
      {...toPictureSource(src, images)}
      {...rest}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onBroken}
    />
  );
}
