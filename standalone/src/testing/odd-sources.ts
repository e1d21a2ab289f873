import type { HubConfigInput, SourceKind } from '@runrate/contracts';
import { oddTexts } from '@runrate/testkit';

interface Document {
  readonly body: string;
  readonly contentType: string;
}

/** A source whose documents contain every odd text in each of their texts, followed by an ordinary item. */
interface OddSource {
  /** Settings besides id, kind and name. */
  readonly source: Record<string, unknown>;
  /** By path. */
  readonly documents: ReadonlyMap<string, Document>;
  readonly companies?: NonNullable<HubConfigInput['companies']>;
}

const plainWords = 'Like any other';
const plainSymbol = 'PLAIN';
const plainFiling = '0009999901-26-000025';
/** Texts of the ordinary items, one of them in each document. */
export const plainMarks = [plainWords, `"${plainSymbol}"`, plainFiling];
const day = '2026-03-04';
const at = `${day}T09:00:00Z`;

/** Each odd text for each field; the 1 MB text for the last field only, since more would be some 100 MB. */
function variants<Field extends string>(fields: readonly Field[]) {
  const odd = Object.entries(oddTexts).flatMap(([what, text]) =>
    (what === '1 MB' ? fields.slice(-1) : fields).map((field) => ({ field, text })),
  );
  return odd.map((one, number) => ({ ...one, name: `odd-${number}` }));
}

const isWritable = (code: number) =>
  code >= 32 && !(code >= 0xd800 && code <= 0xdfff) && code < 0xfffe && ![34, 38, 39, 60, 62].includes(code);

/** Escapes for markup: characters no document can contain become references. */
function toMarkup(text: string): string {
  let written = '';
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    written += isWritable(code) || code > 0xffff ? character : `&#x${code.toString(16)};`;
  }
  return written;
}

const xml = (body: string): Document => ({ body, contentType: 'application/xml' });
const json = (value: unknown): Document => ({ body: JSON.stringify(value), contentType: 'application/json' });
const html = (body: string): Document => ({ body, contentType: 'text/html' });

function rss(kind: string): OddSource {
  const fields = ['title', 'link', 'guid', 'author', 'category', 'date', 'enclosure', 'text'] as const;
  const item = (name: string, words: string, odd?: { field: (typeof fields)[number]; text: string }) => {
    const site = `https://${kind}.example`;
    const plain = { title: words, link: `${site}/${name}`, guid: `${site}/guid/${name}`, author: 'Ada' };
    const more = { category: 'Pricing', date: at, enclosure: `${site}/${name}.mp3`, text: `<p>${words}</p>` };
    const of = (field: (typeof fields)[number]) =>
      toMarkup(odd?.field === field ? odd.text : { ...plain, ...more }[field]);
    return `<item><title>${of('title')}</title><link>${of('link')}</link><guid isPermaLink="false">${of('guid')}</guid>
      <dc:creator>${of('author')}</dc:creator><category>${of('category')}</category><pubDate>${of('date')}</pubDate>
      <enclosure url="${of('enclosure')}" type="audio/mpeg" length="9"/><description>${of('text')}</description></item>`;
  };
  const items = [
    ...variants(fields).map((odd) => item(odd.name, `About ${odd.name}`, odd)),
    item('plain', plainWords),
  ];
  const body = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed</title>${items.join('')}</channel></rss>`;
  return { source: { url: `/${kind}` }, documents: new Map([[`/${kind}`, xml(body)]]) };
}

function channel(kind: string): OddSource {
  const fields = ['id', 'videoId', 'link', 'author', 'published', 'thumbnail', 'title', 'text'] as const;
  const entry = (name: string, words: string, odd?: { field: (typeof fields)[number]; text: string }) => {
    const plain = { id: `yt:video:${name}`, videoId: name, link: `https://www.youtube.com/watch?v=${name}` };
    const more = { author: 'Ada', published: at, thumbnail: `https://${kind}.example/${name}.jpg` };
    const of = (field: (typeof fields)[number]) =>
      toMarkup(odd?.field === field ? odd.text : { ...plain, ...more, title: words, text: words }[field]);
    return `<entry><id>${of('id')}</id><yt:videoId>${of('videoId')}</yt:videoId><title>${of('title')}</title>
      <link rel="alternate" href="${of('link')}"/><author><name>${of('author')}</name></author>
      <published>${of('published')}</published><media:group><media:title>${of('title')}</media:title>
      <media:thumbnail url="${of('thumbnail')}" width="480" height="360"/>
      <media:description>${of('text')}</media:description></media:group></entry>`;
  };
  const entries = [
    ...variants(fields).map((odd) => entry(`${kind}-${odd.name}`, `About ${odd.name}`, odd)),
    entry(`${kind}-plain`, plainWords),
  ];
  const names =
    'xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/"';
  const body = `<feed xmlns="http://www.w3.org/2005/Atom" ${names}><title>Channel</title>${entries.join('')}</feed>`;
  return { source: { url: `/${kind}` }, documents: new Map([[`/${kind}`, xml(body)]]) };
}

function startups(): OddSource {
  const plain = {
    ...{ id: 'plain', name: plainWords, symbol: 'PLN', status: 'private', category: 'AI' },
    ...{ lastRoundAt: day, lastRoundName: 'Series A', lastRoundSource: 'https://startups.example/round' },
    ...{ headquarters: 'Paris', description: 'What it does', valuation: 1.5 },
  };
  const fields = Object.keys(plain).filter((field) => field !== 'valuation');
  const list = variants(fields).map(({ field, text, name }) => ({ ...plain, id: name, name, [field]: text }));
  return {
    source: { url: '/startups' },
    documents: new Map([['/startups', json({ startups: [...list, plain] })]]),
  };
}

function quotes(): OddSource {
  const fields = ['symbol', 'exchangeTimezoneName', 'currency'] as const;
  const chart = (meta: object) => ({
    chart: {
      result: [
        {
          meta: { currency: 'USD', gmtoffset: 0, ...meta },
          timestamp: [1_772_461_800, 1_772_548_200],
          indicators: { quote: [{ high: [1, 2], low: [1, 2], close: [100, 101], volume: [5, 6] }] },
        },
      ],
      error: null,
    },
  });
  const odd = variants(fields).map(({ field, text }, number) => [`ODD${number}`, { [field]: text }] as const);
  const charts = [...odd, [plainSymbol, {}] as const];
  return {
    source: { url: '/chart/{symbol}' },
    documents: new Map(charts.map(([symbol, meta]) => [`/chart/${symbol}`, json(chart(meta))])),
    companies: charts.map(([symbol]) => ({ symbol, name: `Company ${symbol}`, sector: 'Data' })),
  };
}

function filings(): OddSource {
  const fields = ['form', 'accn', 'filed', 'start', 'end'] as const;
  const fact = (number: number, more: object = {}) => ({
    ...{ start: `${2000 + number}-01-01`, end: `${2000 + number}-03-31`, val: 1_000_000 + number },
    ...{
      accn: `0009999901-26-${String(number).padStart(6, '0')}`,
      form: '10-Q',
      filed: day,
      fy: 2026,
      fp: 'Q1',
    },
    ...more,
  });
  const facts = variants(fields).map(({ field, text }, number) => fact(number % 20, { [field]: text }));
  const names = [...Object.values(oddTexts), plainWords];
  const documents = names.map((entityName, number): [string, Document] => {
    const unit = names[number] ?? 'USD';
    const units = Object.fromEntries([
      ['USD', [...facts, fact(25, { accn: plainFiling })]],
      [unit, [fact(24)]],
    ]);
    const concepts = Object.fromEntries([
      ['Revenues', { label: entityName, description: entityName, units }],
      [unit, { units }],
    ]);
    const body = { cik: 9_990_000 + number, entityName, facts: Object.fromEntries([['us-gaap', concepts]]) };
    return [`/CIK000${9_990_000 + number}.json`, json(body)];
  });
  return {
    source: { url: '/CIK{cik}.json', contact: 'desk@hub.example' },
    documents: new Map(documents),
    companies: names.map((_name, number) => ({
      ...{ symbol: `FILE${number}`, name: `Filer ${number}`, sector: 'Data' },
      filings: { cik: String(9_990_000 + number), concepts: ['Revenues'] },
    })),
  };
}

function sitemap(): OddSource {
  const fields = ['title', 'author', 'image', 'canonical', 'published', 'text'] as const;
  const page = (words: string, odd?: { field: (typeof fields)[number]; text: string }) => {
    const plain = { title: words, author: 'Ada', image: 'https://sitemap.example/a.jpg', canonical: '' };
    const of = (field: (typeof fields)[number]) =>
      toMarkup(odd?.field === field ? odd.text : { ...plain, published: at, text: words }[field]);
    const canonical = odd?.field === 'canonical' ? `<link rel="canonical" href="${of('canonical')}">` : '';
    return html(`<html><head><title>${of('title')}</title><meta property="og:type" content="article">${canonical}
      <meta name="author" content="${of('author')}"><meta property="og:image" content="${of('image')}">
      <meta property="article:published_time" content="${of('published')}"></head><body><article><h1>${of('title')}</h1>
      <p>${of('text')}</p><p>${'Enough words to be read as an article, one after the other. '.repeat(20)}</p></article></body></html>`);
  };
  const pages = [
    ...variants(fields).map((odd): [string, Document] => [
      `/pages/${odd.name}`,
      page(`About ${odd.name}`, odd),
    ]),
    ['/pages/plain', page(plainWords)] as [string, Document],
  ];
  // Odd addresses lead nowhere.
  const odd = Object.values(oddTexts).filter((text) => text.length < 100_000);
  const locations = [...odd.map(toMarkup), ...pages.map(([path]) => `{origin}${path}`)];
  const body = `<urlset>${locations.map((location) => `<url><loc>${location}</loc></url>`).join('')}</urlset>`;
  return {
    source: { url: '/sitemap.xml', maxAgeDays: 36_500 },
    documents: new Map([['/sitemap.xml', xml(body)], ...pages]),
  };
}

const byKind: { readonly [Kind in SourceKind]: () => OddSource } = {
  articles: () => rss('articles'),
  news: () => rss('news'),
  podcast: () => rss('podcast'),
  videos: () => channel('videos'),
  roundup: () => channel('roundup'),
  startups,
  quotes,
  filings,
  sitemap,
};

/** A source of each kind on a server, and the companies they mention. */
export function oddSources(server: {
  readonly origin: string;
  readonly host: string;
  set(path: string, document: Document): void;
}): { readonly kinds: readonly SourceKind[]; readonly config: HubConfigInput } {
  const kinds = Object.keys(byKind) as SourceKind[];
  const all = kinds.map((kind) => ({ kind, ...byKind[kind]() }));
  for (const { documents } of all) {
    for (const [path, { body, contentType }] of documents)
      server.set(path, { body: body.replaceAll('{origin}', server.origin), contentType });
  }
  const sources = all.map(({ kind, source }) => ({
    ...{ id: kind, kind, name: kind, schedule: '0 0 29 2 *' },
    ...{ ...source, url: `${server.origin}${String(source['url'])}` },
  }));
  return {
    kinds,
    config: {
      network: { allow: [server.host] },
      sources: sources as HubConfigInput['sources'],
      companies: all.flatMap(({ companies = [] }) => companies),
    },
  };
}
