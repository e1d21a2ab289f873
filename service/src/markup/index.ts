/** What makes others' markup safe to show; apart from the rest, because only some programs need it. */
export { MarkdownTooDeep, toPageHtml } from './page-html.ts';
export { findFirstImage, toSafeHtml } from './safe-html.ts';
