/** Path under which the hub serves its items' pictures: `/pictures/<seal>/<address>`, with `?w=` for a width. */
export const picturesPath = '/pictures/';

/** Widths requested by the site's pages, in pixels; pictures are never enlarged. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280] as const;
export type PictureWidths = typeof pictureWidths;
