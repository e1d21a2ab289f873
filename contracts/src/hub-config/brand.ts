import { z } from 'zod';

export const fontStacks = {
  newsreader: '"Newsreader", "Newsreader Beyond", "Newsreader Fallback", Georgia, serif',
  inter: '"Inter", "Inter Beyond", "Inter Fallback", Arial, sans-serif',
  'system-serif': 'Georgia, "Times New Roman", ui-serif, serif',
  'system-sans': 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  'system-rounded':
    'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, "Arial Rounded MT Bold", system-ui, sans-serif',
  'system-slab': 'Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", serif',
  'system-mono': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const;
export type FontName = keyof typeof fontStacks;

const fontNames = Object.keys(fontStacks) as FontName[];
const font = z.enum(fontNames, { error: `must be one of ${fontNames.join(', ')}` });

const fontsSchema = z.strictObject({
  reading: font.optional(),
  interface: font.optional(),
});
export type BrandFonts = z.output<typeof fontsSchema>;

const pictureSchema = z
  .string()
  .min(1, 'must be the path of a file or an address')
  .max(2000, 'must be 2,000 characters at most')
  .refine((text) => !/^[a-z][a-z0-9+.-]*:/i.test(text) || isPictureAddress(text), {
    error: 'must be the path of a file or an http(s) address',
  });

export function isPictureAddress(place: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(place);
}

export const brandPictures = ['logo', 'logoDark', 'icon', 'socialImage'] as const;
export type BrandPicture = (typeof brandPictures)[number];

export const brandSchema = z
  .strictObject({
    name: z.string().min(1).default('Content Hub'),
    tagline: z.string().default(''),
    /** Title of the market insights screen; defaults to the word for it in the hub's language. */
    insightsTitle: z.string().optional(),
    description: z.string().default(''),
    poweredBy: z.boolean().default(true),
    /** Replaces the name in header and footer: SVG, PNG, JPEG or WebP. */
    logo: pictureSchema.optional(),
    /** Logo for the dark theme, if one image isn't legible in both. */
    logoDark: pictureSchema.optional(),
    /** Source of the favicon, the icons of the installed site and the touch icon: SVG or PNG. */
    icon: pictureSchema.optional(),
    /** Preview image of pages that have none of their own: PNG, JPEG or WebP. */
    socialImage: pictureSchema.optional(),
    /** Colour of links, buttons and marks; adjusted in each theme until it is legible. */
    accent: z
      .string()
      .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour like #0b6b4f')
      .optional(),
    fonts: fontsSchema.optional(),
  })
  .refine(({ logo, logoDark }) => logo !== undefined || logoDark === undefined, {
    error: 'stands beside a logo: set brand.logo too',
    path: ['logoDark'],
  });
export type Brand = z.output<typeof brandSchema>;

export interface BrandImage {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

export interface BrandLogo extends BrandImage {
  readonly dark?: BrandImage;
}

export type SiteBrand = Omit<Brand, BrandPicture | 'accent' | 'fonts' | 'insightsTitle'> & {
  insightsTitle: string;
  logo?: BrandLogo;
};

export function toSiteBrand(brand: Brand, market: string, logo?: BrandLogo): SiteBrand {
  const { name, tagline, insightsTitle = market, description, poweredBy } = brand;
  return { name, tagline, insightsTitle, description, poweredBy, ...(logo && { logo }) };
}
