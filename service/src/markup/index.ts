/** Makes untrusted markup safe to show. A separate entry point, because only some programs need it. */
export { MarkdownTooDeep, toPageHtml } from './page-html.ts';
export { findFirstImage, toSafeHtml } from './safe-html.ts';
