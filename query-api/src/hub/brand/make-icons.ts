import type { Sharp } from 'sharp';
import { type BrandDrawing, toBytes } from './render-brand.ts';

/** Background of the light theme, for icons that must not be transparent. */
const paper = '#fbfaf7';

interface Icon {
  readonly path: string;
  readonly side: number;
  /** Share of the side that the picture takes up; the rest is background. */
  readonly share: number;
  readonly opaque: boolean;
}

export const favicon = '/icons/icon-48.png';

const icons: readonly Icon[] = [
  { path: favicon, side: 48, share: 1, opaque: false },
  { path: '/icons/icon-192.png', side: 192, share: 1, opaque: false },
  { path: '/icons/icon-512.png', side: 512, share: 1, opaque: false },
  // Phones turn a transparent background black, and cut corners.
  { path: '/icons/icon-180.png', side: 180, share: 0.84, opaque: true },
  // A system may crop everything outside a circle of 80 % (W3C web app manifest, safe zone).
  { path: '/icons/maskable-512.png', side: 512, share: 0.56, opaque: true },
];

export async function makeIcons(drawing: BrandDrawing): Promise<ReadonlyMap<string, Buffer>> {
  const made = new Map<string, Buffer>();
  for (const icon of icons) made.set(icon.path, await toBytes(drawIcon(drawing, icon)));
  made.set('/favicon.svg', wrap(await toBytes(drawIcon(drawing, { side: 128, share: 1, opaque: false }))));
  return made;
}

function drawIcon(drawing: BrandDrawing, { side, share, opaque }: Omit<Icon, 'path'>): Sharp {
  const inner = Math.round(side * share);
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const background = opaque ? paper : '#00000000';
  const drawn = drawing
    .draw(inner, inner)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return (opaque ? drawn.flatten({ background }) : drawn).png({ compressionLevel: 9 });
}

/** Wraps the pixels in an SVG under the name earlier versions used; nothing else of the owner's file is in it. */
function wrap(png: Buffer): Buffer {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="${href}"/></svg>`,
  );
}
