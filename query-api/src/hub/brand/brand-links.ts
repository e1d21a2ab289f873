import type { HubConfig } from '@runrate/contracts';
import { listUnusedFonts } from './brand-style.ts';
import { favicon } from './make-icons.ts';
import type { ShownBrand } from './open-brand.ts';

const preloadedFont = /<link rel="preload" as="font"[^<>]*>/g;
const builtIcon = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

export function withBrand(html: string, { brand }: Pick<HubConfig, 'brand'>, shown: ShownBrand): string {
  let page = html;
  if (shown.hasIcon) {
    page = page.replace(
      builtIcon,
      () => `<link rel="icon" href="${favicon}" sizes="48x48" type="image/png" />`,
    );
  }
  for (const name of listUnusedFonts(brand.fonts)) {
    page = page.replaceAll(preloadedFont, (link) => (link.includes(`/${name}`) ? '' : link));
  }
  // After the style sheets of the build, whose values it overrides.
  if (shown.style === undefined) return page;
  return page.replace('</head>', () => `  <link rel="stylesheet" href="${shown.style}" />\n  </head>`);
}
