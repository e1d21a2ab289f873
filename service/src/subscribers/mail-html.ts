import { writingDirectionOf } from '@runrate/contracts';
import { toAccents } from '../brand/accents.ts';
import { escapeHtml } from '../markup/escape-html.ts';

/** Default if the owner chose no accent. */
const plainAccent = { light: '#1d4ed8', dark: '#8ab4ff' };

/** Inline styles, as mail programs need them, for a single column without tables. */
export const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f5;color:#18181b;font-family:system-ui,-apple-system,"Segoe UI",Arial,sans-serif;line-height:1.5',
  card: 'max-width:600px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px',
  quietButton:
    'padding:8px 14px;border:1px solid #71717a;border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer',
  small: 'font-size:13px;color:#52525b',
  field:
    'box-sizing:border-box;width:100%;max-width:360px;margin-top:4px;padding:10px 12px;border:1px solid #71717a;border-radius:8px;background:transparent;color:inherit;font:inherit',
  fieldset: 'margin:0;padding:8px 12px;border:1px solid #a1a1aa;border-radius:8px',
} as const;

/** Overrides the inline styles, for links and for dark mode. */
const ownStyles = ({ light, dark }: typeof plainAccent) => `.card a:not(.button) { color: ${light} }
@media (prefers-color-scheme: dark) {
body { background: #0e1116 !important; color: #e9e7e2 !important }
.card { background: #151a21 !important }
.card a:not(.button) { color: ${dark} !important }
.small { color: #a3abb6 !important }
}`;

/** Look of a hub's mails: name, accent and language (BCP 47). */
export interface MailLook {
  readonly language?: string | undefined;
  readonly brand: { readonly name: string; readonly accent?: string | undefined };
}

function accentsOf({ brand }: MailLook): typeof plainAccent {
  if (brand.accent === undefined) return plainAccent;
  const { light, dark } = toAccents(brand.accent);
  return { light: light.accent, dark: dark.accent };
}

export function toButtonStyle(look: MailLook): string {
  return `display:inline-block;padding:12px 22px;border:0;border-radius:8px;background:${accentsOf(look).light};color:#ffffff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer`;
}

/** Wraps `body`, which is HTML, into a document for a mail or for a page without scripts. */
export function toHtmlDocument(title: string, body: string, look: MailLook): string {
  const { language = 'en' } = look;
  return `<!doctype html>
<html lang="${language}" dir="${writingDirectionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${ownStyles(accentsOf(look))}</style>
<title>${escapeHtml(title)}</title>
</head>
<body style='${styles.page}'>
<main class="card" style="${styles.card}">
${body}
</main>
</body>
</html>
`;
}

export function toButtonLink(look: MailLook, url: string, text: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}" style="${toButtonStyle(look)}">${escapeHtml(text)}</a></p>`;
}

export function toButtonForm(
  look: MailLook,
  action: string,
  text: string,
  { fields = {}, isQuiet = false }: { fields?: Readonly<Record<string, string>>; isQuiet?: boolean } = {},
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button style="${isQuiet ? styles.quietButton : toButtonStyle(look)}">${escapeHtml(text)}</button></form>`;
}

export function toSmallPrint(html: string): string {
  return `<p class="small" style="${styles.small}">${html}</p>`;
}
