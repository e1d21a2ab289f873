import { escapeMarkup } from '../feeds/xml.ts';

interface PageParts {
  title: string;
  /** Trusted markup. */
  head?: string;
  /** Placed after the shared styles, so that they override them. */
  styles?: string;
  body: string;
  /** `bare` pages fill a frame and bring their own layout. */
  layout?: 'document' | 'bare';
}

const STYLES = `
:root{color-scheme:light dark;--paper:#FBFAF7;--surface:#fff;--ink:#14161A;--muted:#565C66;--rule:#E6E3DC;--accent:#0B6B4F}
@media(prefers-color-scheme:dark){:root{--paper:#0E1116;--surface:#151A21;--ink:#E9E7E2;--muted:#A3ABB6;--rule:#242B35;--accent:#45C79A}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:40px 24px 72px}h1,h2,h3,article{font-family:"Source Serif 4",Georgia,serif}
h1{font-size:2.1rem;line-height:1.15;margin:0 0 12px;text-wrap:balance}h2{font-size:1.35rem;margin:32px 0 8px}
article{font-size:1.15rem;line-height:1.6}a{color:var(--accent)}img{max-width:100%;height:auto;display:block}
.note{border-bottom:1px solid var(--rule);color:var(--muted);font-size:13px;padding:8px 24px;text-align:center}
.muted{color:var(--muted);font-size:14px}.lead{font-size:1.15rem;color:var(--muted);margin:0 0 20px}
table{border-collapse:collapse;width:100%;font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--rule);padding:8px;text-align:left}blockquote{border-left:2px solid var(--accent);margin:24px 0;padding-left:20px}
pre{overflow:auto;background:var(--surface);border:1px solid var(--rule);padding:16px;font-size:14px}
button,.button{appearance:none;border:1px solid var(--accent);background:var(--accent);color:var(--paper);border-radius:6px;font:inherit;padding:9px 16px;cursor:pointer;text-decoration:none;display:inline-block}
button.quiet{background:none;color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
label,input{display:block;width:100%;font:inherit}input{padding:9px 12px;border:1px solid var(--rule);border-radius:6px;background:var(--surface);color:var(--ink);margin:4px 0 16px}
ul.plain{list-style:none;padding:0}ul.plain li{border-top:1px solid var(--rule);padding:12px 0}`;

export const SAMPLE_NOTE = 'Sample data of the Runrate sample world.';

export function writePage({ title, head = '', styles = '', body, layout = 'document' }: PageParts): string {
  const note = `<p class="note" style="margin:0">${SAMPLE_NOTE} Nothing here is real.</p>`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    '<link rel="icon" href="data:,">',
    head,
    `<style>${STYLES}${styles}</style>`,
    '</head>',
    '<body>',
    layout === 'bare' ? body : `${note}<main>${body}</main>`,
    '</body>',
    '</html>\n',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Serialises JSON for a script element: no `<` can end it early. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
