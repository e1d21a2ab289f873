import { parseHTML } from 'linkedom';
import { withoutTags } from '../scanning/find-tags.ts';
import { findHeadEnd } from './head-content.ts';

export interface HtmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  closest(selector: string): HtmlElement | null;
  remove(): void;
}

/** A parsed page; callers may modify it. */
export interface HtmlDocument extends HtmlElement {
  title: string;
}

/** Parses a page into a DOM tree. Runs no scripts and loads nothing. */
export function openHtml(html: string): HtmlDocument {
  const { document }: { document: HtmlDocument } = parseHTML(withSkeleton(html));
  return document;
}

const skeleton = [/<html[\s>]/i, /<head[\s>]/i, /<body[\s>]/i];
const skeletonTag = /<!doctype|<\/?(?:html|head|body)(?=[\s>])/gi;

/** HTML allows omitting `html`, `head` and `body`, but the parser doesn't add them. */
function withSkeleton(html: string): string {
  if (skeleton.every((tag) => tag.test(html))) return html;
  const bare = withoutTags(html, skeletonTag);
  const headEnd = findHeadEnd(bare);
  return `<html><head>${bare.slice(0, headEnd)}</head><body>${bare.slice(headEnd)}</body></html>`;
}

export function attributeOf(element: HtmlElement, selector: string, name: string): string | undefined {
  return element.querySelector(selector)?.getAttribute(name)?.trim() || undefined;
}
