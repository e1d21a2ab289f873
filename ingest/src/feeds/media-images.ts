import type { ItunesNs, MediaNs } from 'feedsmith';
import { textOf } from './lenient-text.ts';

interface Attached {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
}

export function imagesOfEnclosures(enclosures: readonly Attached[] | undefined): (string | undefined)[] {
  return (enclosures ?? []).filter(isPicture).map(({ url }) => url);
}

/** Returns the images from Media RSS (contents, then thumbnails) and iTunes, best first. */
export function imagesOfMedia(
  media: MediaNs.ItemOrFeed | undefined,
  itunes: ItunesNs.Item | undefined,
): (string | undefined)[] {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const thumbnails = [
    ...(media?.thumbnails ?? []),
    ...groups.flatMap((group) => group.thumbnails ?? []),
    ...contents.flatMap((content) => content.thumbnails ?? []),
  ];
  return [
    ...contents.filter((content) => content.medium === 'image' || isPicture(content)).map(({ url }) => url),
    ...thumbnails.map((thumbnail) => textOf(thumbnail.url)),
    itunes?.image,
  ];
}

function isPicture({ url, type }: Attached): boolean {
  if (type) return type.startsWith('image/');
  return /\.(avif|gif|jpe?g|png|webp)([?#]|$)/i.test(url ?? '');
}
