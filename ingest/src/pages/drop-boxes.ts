import type { HtmlDocument } from './html-document.ts';

/** What publishers call the boxes around and between their texts, which Readability doesn't know. */
const boxName =
  /(?:^|[\s_-])(?:ads?|advert|advertisement|consent|cookies?|gdpr|newsletters?|sign-?up|subscribe)(?=$|[\s_-])/i;
/** Boxes are short; an article whose wrapper has such a name is not. */
const MAX_BOX_LENGTH = 600;
const MAX_LOOKED_AT = 5000;

/** Removes notices about cookies, forms for newsletters and advertisements from a page. Modifies the document. */
export function dropBoxes(document: HtmlDocument): void {
  const selector = ['div', 'section', 'aside', 'form'].flatMap((tag) => [`${tag}[class]`, `${tag}[id]`]);
  for (const box of [...document.querySelectorAll(selector.join(','))].slice(0, MAX_LOOKED_AT)) {
    const name = `${box.getAttribute('class') ?? ''} ${box.getAttribute('id') ?? ''}`;
    if (!boxName.test(name) || box.querySelector('h1, article, main')) continue;
    if ((box.textContent ?? '').length <= MAX_BOX_LENGTH) box.remove();
  }
}
