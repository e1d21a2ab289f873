import { parseHTML } from 'linkedom';

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
  readonly title: string;
}

/** A page as a tree. Nothing of it runs and nothing is loaded. */
export function openHtml(html: string): HtmlDocument {
  const { document }: { document: HtmlDocument } = parseHTML(html);
  return document;
}

/** What an attribute of the first element a selector finds says, if anything. */
export function attributeOf(element: HtmlElement, selector: string, name: string): string | undefined {
  return element.querySelector(selector)?.getAttribute(name)?.trim() || undefined;
}
