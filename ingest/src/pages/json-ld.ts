import type { HtmlDocument } from './html-document.ts';

/** Structured data (schema.org) on the article of a page. */
export interface StructuredArticle {
  readonly headline: string | undefined;
  readonly authors: readonly string[];
  readonly published: string | undefined;
  readonly modified: string | undefined;
  readonly image: string | undefined;
  readonly description: string | undefined;
  readonly terms: readonly string[];
}

export interface StructuredData {
  readonly article: StructuredArticle | undefined;
  /** The page declares a type, and it isn't an article. */
  readonly isOther: boolean;
}

type Node = Readonly<Record<string, unknown>>;

const articleType = /^(?!Job)\w*(?:Article|Posting)$|^(?:Report|APIReference)$/;
const otherType =
  /^(?:WebPage|AboutPage|ContactPage|CollectionPage|FAQPage|SearchResultsPage|ProfilePage|ItemList|Product|Event|JobPosting|Blog)$/;

const MAX_SCRIPTS = 20;
const MAX_LENGTH = 500_000;
const MAX_NODES = 2000;

/** Reads the structured data of a page; scripts that are not valid JSON are skipped. Pure. */
export function readJsonLd(document: HtmlDocument, url: string): StructuredData {
  const nodes = readNodes(document);
  const articles = nodes.filter((node) => typesOf(node).some((type) => articleType.test(type)));
  const article = articles.length > 1 ? findNamed(articles, url) : articles[0];
  const isOther = nodes.some((node) => typesOf(node).some((type) => otherType.test(type)));
  return { article: article && toArticle(article, nodes, document.title), isOther: !article && isOther };
}

function readNodes(document: HtmlDocument): Node[] {
  const nodes: Node[] = [];
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')].slice(0, MAX_SCRIPTS);
  for (const script of scripts) {
    const text = script.textContent ?? '';
    if (text.length <= MAX_LENGTH) gather(parseLenient(text), nodes, 0);
  }
  return nodes;
}

/** Collects nodes from the top level, lists, graphs and `mainEntity`. */
function gather(value: unknown, nodes: Node[], depth: number): void {
  if (depth > 4 || nodes.length >= MAX_NODES) return;
  if (Array.isArray(value)) for (const entry of value) gather(entry, nodes, depth + 1);
  else if (isNode(value)) {
    nodes.push(value);
    gather(value['@graph'], nodes, depth + 1);
    gather(value['mainEntity'], nodes, depth + 1);
  }
}

function parseLenient(text: string): unknown {
  try {
    return JSON.parse(withoutWrapping(text.trim()));
  } catch {
    return undefined;
  }
}

/** Strips the CDATA section, commented out or not, that old editors put around the data. */
function withoutWrapping(text: string): string {
  const begin = withoutSlashes(text);
  const inner = begin.startsWith('<![CDATA[') ? begin.slice('<![CDATA['.length) : text;
  if (!inner.endsWith(']]>')) return inner;
  const bare = inner.slice(0, -']]>'.length).trimEnd();
  return bare.endsWith('//') ? bare.slice(0, -2) : bare;
}

function withoutSlashes(text: string): string {
  return text.startsWith('//') ? text.slice(2).trimStart() : text;
}

/** Of several articles, returns the one with the page's address; a list of other articles yields none. */
function findNamed(articles: readonly Node[], url: string): Node | undefined {
  const names = (node: Node) => [node['url'], node['@id'], node['mainEntityOfPage']].flatMap(toIds);
  const isSame = (name: string) => name.split('#')[0]?.replace(/\/$/, '') === url.replace(/\/$/, '');
  return articles.find((node) => names(node).some(isSame));
}

function toIds(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isNode(value) && typeof value['@id'] === 'string' ? [value['@id']] : [];
}

function toArticle(node: Node, nodes: readonly Node[], title: string): StructuredArticle {
  return {
    headline: toHeadline(node, title),
    authors: listOf(node['author'] ?? node['creator']).flatMap((author) => toName(author, nodes) ?? []),
    published: toText(node['datePublished']),
    modified: toText(node['dateModified']),
    image: listOf(node['image']).flatMap((image) => toImage(image, nodes) ?? [])[0],
    description: toText(node['description']),
    terms: [...listOf(node['articleSection']), ...listOf(node['keywords'])].flatMap(
      (term) => toText(term)?.split(',') ?? [],
    ),
  };
}

/** Returns the headline, or the name if only the name occurs in the page title. */
function toHeadline(node: Node, title: string): string | undefined {
  const [headline, name] = [toText(node['headline']), toText(node['name'])];
  if (headline === undefined || name === undefined) return headline ?? name;
  return title.includes(name) && !title.includes(headline) ? name : headline;
}

function toName(author: unknown, nodes: readonly Node[]): string | undefined {
  return toText(author) ?? toText(resolve(author, nodes)?.['name']);
}

function toImage(image: unknown, nodes: readonly Node[]): string | undefined {
  const node = resolve(image, nodes);
  return toText(image) ?? toText(node?.['url']) ?? toText(node?.['contentUrl']);
}

/** Returns the node itself, or the node of the page that its `@id` refers to. */
function resolve(value: unknown, nodes: readonly Node[]): Node | undefined {
  if (!isNode(value)) return undefined;
  const id = value['@id'];
  if (id === undefined || Object.keys(value).length > 1) return value;
  return nodes.find((node) => node !== value && node['@id'] === id);
}

function typesOf(node: Node): string[] {
  return listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? type.replace(/^https?:\/\/schema\.org\//, '') : [],
  );
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, 50) : [value];
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
