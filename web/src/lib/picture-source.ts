import type { PictureWidths, SiteConfig } from '@runrate/contracts';

export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
}

const WIDTHS: PictureWidths = [160, 320, 480, 640, 960, 1280];
const USUAL_WIDTH = 640;
const HUB_PICTURE = /^(?:https?:\/\/[^/?#]+)?(\/pictures\/[\w-]{22}\/[\w-]+)$/;

/** Requests the hub's own pictures from the page's origin, whichever host name readers use. */
export function toPictureSource(address: string, images: SiteConfig['images']): PictureSource {
  const path = images === 'proxy' ? HUB_PICTURE.exec(address)?.[1] : undefined;
  if (path === undefined) return { src: address };
  return {
    src: `${path}?w=${USUAL_WIDTH}`,
    srcSet: WIDTHS.map((width) => `${path}?w=${width} ${width}w`).join(', '),
  };
}
