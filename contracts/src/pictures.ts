/** Where the hub serves pictures of its items from: `/pictures/<seal>/<address>`, with `?w=` for a width. */
export const picturesPath = '/pictures/';

/** Widths the site's pages ask for, in pixels; pictures are never made wider than they are. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidths = typeof pictureWidths;
