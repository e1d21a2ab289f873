import { createHash } from 'node:crypto';
import {
  type Brand,
  type BrandImage,
  type BrandLogo,
  type BrandPicture,
  brandPictures,
  isPictureAddress,
} from '@runrate/contracts';
import { BrandPictureRefused, readBrandFile, StartRefused } from '@runrate/service';
import { writeBrandStyle } from './brand-style.ts';
import { makeIcons } from './make-icons.ts';
import { type BrandDrawing, openDrawing, toBytes } from './render-brand.ts';

/** A file that branded pages need; immutable if its name contains a hash of its content. */
export interface BrandFile {
  readonly body: Buffer;
  readonly immutable: boolean;
}

/** The brand as pages show it, prepared once at startup. */
export interface ShownBrand {
  readonly files: ReadonlyMap<string, BrandFile>;
  readonly hasIcon: boolean;
  readonly logo?: BrandLogo;
  /** Shown in previews of pages without a picture. Its size is unknown if the owner gave an address. */
  readonly socialImage?: { readonly src: string; readonly width?: number; readonly height?: number };
  readonly style?: string;
  /** The icon as a PNG of 96 pixels. */
  readonly mark?: Buffer;
}

export const plainBrand: ShownBrand = { files: new Map(), hasIcon: false };

/** Fetches a picture; `undefined` if it is unavailable. Throws `BrandPictureRefused` if it is no picture. */
export type FetchPicture = (picture: BrandPicture, address: string) => Promise<Uint8Array | undefined>;

/** Maximum size of a logo in the header, at three image pixels per CSS pixel. */
const logoBox = { width: 720, height: 120 };
const socialWidth = 1200;
const markSide = 96;

/** Prepares the brand's pictures, accent and fonts. Throws a `StartRefused` that lists every picture it can't use. */
export async function openBrand(brand: Brand, fetchPicture?: FetchPicture): Promise<ShownBrand> {
  const drawings = await openDrawings(brand, fetchPicture);
  const files = new Map<string, BrandFile>();
  const add = (name: string, extension: string, body: Buffer) => {
    const tag = createHash('sha256').update(body).digest('base64url').slice(0, 12);
    const path = `/icons/${name}-${tag}.${extension}`;
    files.set(path, { body, immutable: true });
    return path;
  };
  const style = writeBrandStyle(brand);
  const made: { -readonly [Key in keyof ShownBrand]?: ShownBrand[Key] } = {};
  if (style !== undefined) made.style = add('brand', 'css', Buffer.from(style));
  const { logo, logoDark, icon, socialImage } = drawings;
  await refusing('logo', async () => {
    if (logo) made.logo = await makeLogo(logo, add);
  });
  await refusing('logoDark', async () => {
    if (made.logo && logoDark) made.logo = { ...made.logo, dark: await makeLogo(logoDark, add) };
  });
  await refusing('icon', async () => {
    if (!icon) return;
    for (const [path, body] of await makeIcons(icon)) files.set(path, { body, immutable: false });
    made.mark = await toBytes(
      icon
        .draw(markSide, markSide)
        .resize({ width: markSide, height: markSide, fit: 'contain', background: '#00000000' })
        .png(),
    );
  });
  await refusing('socialImage', async () => {
    if (socialImage) made.socialImage = await makeSocialImage(socialImage, add);
  });
  if (brand.socialImage !== undefined && isPictureAddress(brand.socialImage)) {
    made.socialImage = { src: brand.socialImage };
  }
  return { ...made, files, hasIcon: icon !== undefined };
}

type Drawings = Partial<Record<BrandPicture, BrandDrawing>>;
type Add = (name: string, extension: string, body: Buffer) => string;

async function openDrawings(brand: Brand, fetchPicture?: FetchPicture): Promise<Drawings> {
  const drawings: Drawings = {};
  const refused: string[] = [];
  for (const picture of brandPictures) {
    const place = brand[picture];
    if (place === undefined) continue;
    try {
      const file = await readPicture(picture, place, fetchPicture);
      if (file) drawings[picture] = await openDrawing(picture, file);
    } catch (error) {
      if (!(error instanceof BrandPictureRefused)) throw error;
      refused.push(`  brand.${picture}: ${error.message}`);
    }
  }
  if (refused.length > 0) throw new StartRefused(`The configuration is wrong:\n${refused.join('\n')}`);
  return drawings;
}

/** A social image given as an address is not fetched here: sites that show previews fetch it themselves. */
async function readPicture(picture: BrandPicture, place: string, fetchPicture?: FetchPicture) {
  if (!isPictureAddress(place)) return readBrandFile(picture, place);
  return picture === 'socialImage' ? undefined : fetchPicture?.(picture, place);
}

async function refusing(picture: BrandPicture, make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    if (!(error instanceof BrandPictureRefused)) throw error;
    throw new StartRefused(`The configuration is wrong:\n  brand.${picture}: ${error.message}`);
  }
}

async function makeLogo(drawing: BrandDrawing, add: Add): Promise<BrandImage> {
  const scale = Math.min(logoBox.width / drawing.width, logoBox.height / drawing.height);
  const drawn = drawing.draw(logoBox.width, logoBox.height).resize({
    width: Math.max(1, Math.round(drawing.width * scale)),
    height: Math.max(1, Math.round(drawing.height * scale)),
    fit: 'fill',
  });
  const { data, info } = await drawn
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new BrandPictureRefused('the picture cannot be read');
    });
  return { src: add('logo', 'webp', data), width: info.width, height: info.height };
}

async function makeSocialImage(drawing: BrandDrawing, add: Add) {
  const width = Math.min(socialWidth, drawing.width);
  const height = Math.max(1, Math.round((drawing.height * width) / drawing.width));
  const drawn = drawing.draw(width, height).resize({ width, height, fit: 'fill' });
  const body = await toBytes(drawn.flatten({ background: '#ffffff' }).jpeg({ quality: 85 }));
  return { src: add('social', 'jpg', body), width, height };
}
