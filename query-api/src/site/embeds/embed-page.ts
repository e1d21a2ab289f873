import { type HubConfig, writingDirectionOf } from '@runrate/contracts';
import { translator } from '@runrate/messages';
import { escapeHtml, toAccents } from '@runrate/service';

/** Colours of the site's own themes; an embed has no other styles. */
const light = '--paper:#fff;--ink:#14161a;--muted:#565c66;--rule:#e6e3dc';
const dark = '--paper:#151a21;--ink:#e9e7e2;--muted:#a3abb6;--rule:#242b35';
const ownLinks = { light: '--link:#0b6b4f', dark: '--link:#45c79a' };
const lightMoves = '--gain:#0a7a43;--loss:#b42318';
const darkMoves = '--gain:#3ccb82;--loss:#ff7166';

const rules = `
*{box-sizing:border-box;margin:0}
body{padding:14px 16px;background:var(--paper);color:var(--ink);font:15px/1.45 Inter,system-ui,sans-serif;border:1px solid var(--rule);border-radius:6px;min-height:100vh;overflow-wrap:anywhere}
h1{font:600 20px/1.2 Newsreader,Georgia,serif;text-wrap:balance}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
p,li,dt,footer{font-size:13px;color:var(--muted)}
dl{display:flex;flex-wrap:wrap;gap:8px 24px;margin:10px 0}
dd{margin:0;font:600 18px/1.3 Newsreader,Georgia,serif;font-variant-numeric:tabular-nums lining-nums}
ul{margin:10px 0;padding:0;list-style:none}
li{padding:6px 0;border-top:1px solid var(--rule)}li a{color:var(--ink);font-weight:500}
.gain{color:var(--gain)}.loss{color:var(--loss)}
footer a{color:var(--link);text-decoration:underline}
`;

const titleLimit = 300;

export type EmbedTheme = 'light' | 'dark' | undefined;

export interface Embed {
  readonly title: string;
  /** Address of the page on the hub. */
  readonly address: string;
  /** HTML. */
  readonly body: string;
}

/** Cuts long titles to keep the page small. */
export function shorten(title: string): string {
  return title.length > titleLimit ? `${title.slice(0, titleLimit).toWellFormed()}…` : title;
}

/** Returns the link colours, in the owner's accent if there is one. */
function linksOf({ accent }: HubConfig['brand']): typeof ownLinks {
  if (accent === undefined) return ownLinks;
  const accents = toAccents(accent);
  return { light: `--link:${accents.light.accent}`, dark: `--link:${accents.dark.accent}` };
}

/** Renders a small page without scripts for a frame on another site; its links open outside the frame. */
export function toEmbedPage(
  { brand, language = 'en' }: Pick<HubConfig, 'brand' | 'language'>,
  theme: EmbedTheme,
  { title, address, body }: Embed,
): string {
  const t = translator(language);
  const links = linksOf(brand);
  const inLight = `${light};${links.light};${lightMoves}`;
  const inDark = `${dark};${links.dark};${darkMoves}`;
  const scheme = theme ?? 'light dark';
  const byReader = theme === undefined ? `@media (prefers-color-scheme:dark){:root{${inDark}}}` : '';
  const [page, name] = [escapeHtml(address), escapeHtml(shorten(title))];
  const link = `<a href="${page}" rel="noopener">${escapeHtml(brand.name)}</a>`;
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${writingDirectionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="${scheme}"><meta name="robots" content="noindex">`,
    `<link rel="canonical" href="${page}"><base target="_blank">`,
    `<title>${name} · ${escapeHtml(brand.name)}</title>`,
    `<style>:root{${theme === 'dark' ? inDark : inLight}}${byReader}${rules}</style></head>`,
    `<body><main><h1 dir="auto"><a href="${page}" rel="noopener">${name}</a></h1>`,
    body,
    `<footer>${t('embeds.on', { link })}</footer></main></body></html>`,
    '',
  ].join('\n');
}
