import { writingDirectionOf } from '@runrate/contracts';
import { escapeHtml } from '../markup/escape-html.ts';

/** Colours and sizes as mail programs take them: in place, in a table-free column. */
export const styles = {
  page: 'margin:0;padding:24px 12px;background:#f4f4f5;color:#18181b;font-family:system-ui,-apple-system,"Segoe UI",Arial,sans-serif;line-height:1.5',
  card: 'max-width:600px;margin:0 auto;padding:28px 24px;background:#ffffff;border-radius:12px',
  button:
    'display:inline-block;padding:12px 22px;border:0;border-radius:8px;background:#1d4ed8;color:#ffffff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer',
  quietButton:
    'padding:8px 14px;border:1px solid #71717a;border-radius:8px;background:transparent;color:inherit;font:inherit;cursor:pointer',
  small: 'font-size:13px;color:#52525b',
  field:
    'box-sizing:border-box;width:100%;max-width:360px;margin-top:4px;padding:10px 12px;border:1px solid #71717a;border-radius:8px;background:transparent;color:inherit;font:inherit',
  fieldset: 'margin:0;padding:8px 12px;border:1px solid #a1a1aa;border-radius:8px',
} as const;

/** Over the styles in place, for links and where the reader's program is dark. */
const ownStyles = `.card a:not(.button) { color: #1d4ed8 }
@media (prefers-color-scheme: dark) {
body { background: #0e1116 !important; color: #e9e7e2 !important }
.card { background: #151a21 !important }
.card a:not(.button) { color: #8ab4ff !important }
.small { color: #a3abb6 !important }
}`;

/** A document around `body`, which is HTML: for a mail, or for a page that needs no script. `language` is the hub's (BCP 47). */
export function toHtmlDocument(title: string, body: string, language = 'en'): string {
  return `<!doctype html>
<html lang="${language}" dir="${writingDirectionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<style>${ownStyles}</style>
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

export function toButtonLink(url: string, text: string): string {
  return `<p><a class="button" href="${escapeHtml(url)}" style="${styles.button}">${escapeHtml(text)}</a></p>`;
}

/** A form with one button that posts to the page it stands on; a quiet one is not what the page is about. */
export function toButtonForm(
  action: string,
  text: string,
  {
    fields = {},
    look = 'button',
  }: { fields?: Readonly<Record<string, string>>; look?: 'button' | 'quietButton' } = {},
): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button style="${styles[look]}">${escapeHtml(text)}</button></form>`;
}

export function toSmallPrint(html: string): string {
  return `<p class="small" style="${styles.small}">${html}</p>`;
}
