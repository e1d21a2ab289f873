import { parseHTML } from 'linkedom';
import { withoutTags } from '../scanning/find-tags.ts';
import { findHeadEnd } from './head-content.ts';

/** The little of an element that is looked at. */
export interface HtmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  closest(selector: string): HtmlElement | null;
}

/** A parsed page; readers of it may change it. */
export interface HtmlDocument extends HtmlElement {
  title: string;
}

/** A page as a tree. Nothing of it runs and nothing is loaded. */
export function openHtml(html: string): HtmlDocument {
  const { document }: { document: HtmlDocument } = parseHTML(withSkeleton(html));
  return document;
}

const skeleton = [/<html[\s>]/i, /<head[\s>]/i, /<body[\s>]/i];
const skeletonTag = /<!doctype|<\/?(?:html|head|body)(?=[\s>])/gi;

/** HTML lets a page leave out `html`, `head` and `body`; the parser does not put them in. */
function withSkeleton(html: string): string {
  if (skeleton.every((tag) => tag.test(html))) return html;
  const bare = withoutTags(html, skeletonTag);
  const headEnd = findHeadEnd(bare);
  return `<html><head>${bare.slice(0, headEnd)}</head><body>${bare.slice(headEnd)}</body></html>`;
}

/** What an attribute of the first element a selector finds says, if anything. */
export function attributeOf(element: HtmlElement, selector: string, name: string): string | undefined {
  return element.querySelector(selector)?.getAttribute(name)?.trim() || undefined;
}
