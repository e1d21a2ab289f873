import type { HubConfig } from '@runrate/contracts';
import type { PictureAddresses } from '../pictures/picture-addresses.ts';

/** If several pictures are given, the first that can be read is shown. */
export type ShowPicture = (...pictures: readonly [string, ...string[]]) => string;

export interface ShownPictures {
  readonly showPicture: ShowPicture;
  /** Address of a video's still if its own is lost; `{id}` stands for the video's id. Empty if there is none. */
  readonly secondStill: string;
}

/** Readers load pictures from the publishers. */
export const linkedPictures: ShownPictures = { showPicture: (picture) => picture, secondStill: '' };

/** Readers load pictures through the hub. Paths already are the hub's own files. */
export function proxyPictures(addresses: PictureAddresses): ShowPicture {
  return (...pictures) => {
    const absolute = pictures.filter((picture) => /^https?:\/\//i.test(picture));
    return absolute.length === 0 ? pictures[0] : addresses.toAddress(absolute);
  };
}

export function showPicturesOfHtml(html: string, showPicture: ShowPicture): string {
  if (!html.includes('<img')) return html;
  return html.replace(/<img\b[^<>]*>/g, (tag) =>
    tag.replace(/ src="([^"]*)"/, (_whole, address: string) => {
      return ` src="${encodeEntities(showPicture(decodeEntities(address)))}"`;
    }),
  );
}

export function showPicturesOfConfig(config: HubConfig, showPicture: ShowPicture): HubConfig {
  const bestOfVideos = config.bestOfVideos.map((video) => ({
    ...video,
    thumbnail: showPicture(video.thumbnail),
  }));
  // The proxied address of a still already includes the second choice.
  return { ...config, bestOfVideos, frames: { ...config.frames, mediumThumbnail: '' } };
}

function encodeEntities(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function decodeEntities(address: string): string {
  return address
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
