import type { HubConfig } from '@runrate/contracts';
import type { PictureAddresses } from '../pictures/picture-addresses.ts';

/** The address readers are given for a publisher's picture; of several the first that can be read is shown. */
export type ShowPicture = (...pictures: readonly [string, ...string[]]) => string;

/** How pictures of items are shown. */
export interface ShownPictures {
  readonly showPicture: ShowPicture;
  /** Address of a video's still where its own is lost; `{id}` is the video's, and empty there is none. */
  readonly secondStill: string;
}

/** Readers ask publishers for their pictures. */
export const linkedPictures: ShownPictures = { showPicture: (picture) => picture, secondStill: '' };

/** Readers ask the hub. Paths are the hub's own files already. */
export function proxyPictures(addresses: PictureAddresses): ShowPicture {
  return (...pictures) => {
    const absolute = pictures.filter((picture) => /^https?:\/\//i.test(picture));
    return absolute.length === 0 ? pictures[0] : addresses.toAddress(absolute);
  };
}

/** Safe HTML with every picture in it shown alike. */
export function showPicturesOfHtml(html: string, showPicture: ShowPicture): string {
  if (!html.includes('<img')) return html;
  return html.replace(/<img\b[^<>]*>/g, (tag) =>
    tag.replace(/ src="([^"]*)"/, (_whole, address: string) => {
      return ` src="${encodeEntities(showPicture(decodeEntities(address)))}"`;
    }),
  );
}

/** The pictures the configuration itself names. */
export function showPicturesOfConfig(config: HubConfig, showPicture: ShowPicture): HubConfig {
  const bestOfVideos = config.bestOfVideos.map((video) => ({
    ...video,
    thumbnail: showPicture(video.thumbnail),
  }));
  // The still of a video has its second choice in its own address already.
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
