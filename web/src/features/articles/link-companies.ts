import type { NamedCompany } from '@runrate/contracts';
import { companyPath } from '../../lib/company-path.ts';

/** Elements that are links or buttons already, or not prose. */
const LEFT_ALONE = 'a, button, code, pre, h1, h2, h3, h4, h5, h6, svg, math';
const WORD_SIGN = /[\p{L}\p{N}]/u;

/**
 * Links the first mention of each company to its page; the words stay as they are. Returns a function that removes the
 * links again.
 */
export function linkCompanies(body: HTMLElement, named: readonly NamedCompany[]): () => void {
  const links: HTMLAnchorElement[] = [];
  // Longer names first: "Orrelune Cloud" is not "Orrelune".
  for (const company of [...named].sort((one, other) => other.alias.length - one.alias.length)) {
    const link = linkFirst(body, company);
    if (link) links.push(link);
  }
  return () => {
    for (const link of links) {
      const { parentNode } = link;
      link.replaceWith(...link.childNodes);
      parentNode?.normalize();
    }
  };
}

function linkFirst(body: HTMLElement, { slug, name, alias }: NamedCompany): HTMLAnchorElement | undefined {
  if (alias === '') return undefined;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node as Text;
    const at = findWord(text.data, alias);
    if (at === -1 || text.parentElement?.closest(LEFT_ALONE)) continue;
    const word = text.splitText(at);
    word.splitText(alias.length);
    const link = body.ownerDocument.createElement('a');
    link.href = companyPath(slug);
    link.className = 'company-link';
    link.dataset['company'] = slug;
    link.setAttribute('aria-haspopup', 'dialog');
    if (alias !== name) link.title = name;
    word.replaceWith(link);
    link.append(word);
    return link;
  }
  return undefined;
}

/** Returns the index of the whole word in the text, case-sensitive; -1 if it does not occur. */
function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text[at + word.length] ?? '';
    if (!WORD_SIGN.test(before) && !WORD_SIGN.test(after)) return at;
  }
  return -1;
}
