import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const corpus = join(import.meta.dirname, '../testkit/corpora/readability/test-pages');
const wordsOfItem = 400;
const wordsOfParagraph = 65;
export const itemsOfFeed = 50;

/** Serves publishers on loopback: `/7` returns a feed of 50 articles of 400 words. */
export async function serveWrittenFeeds(): Promise<{ readonly host: string } & AsyncDisposable> {
  const write = createWriter(readCorpus());
  const server = createServer((request, response) => {
    const source = Number(request.url?.slice(1));
    response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(toFeed(source, write));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Write = (random: () => number, words: number) => string;

function toFeed(source: number, write: Write): string {
  const items = Array.from({ length: itemsOfFeed }, (_, n) =>
    toItem(source, source * itemsOfFeed + n, write),
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
<title>Publisher ${source}</title><link>https://publisher-${source}.example/</link>${items.join('\n')}</channel></rss>`;
}

function toItem(source: number, number: number, write: Write): string {
  const random = createRandom(number + 1);
  const title = write(random, 9);
  const address = `https://publisher-${source}.example/blog/${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${number}`;
  const paragraphs = Array.from({ length: Math.ceil(wordsOfItem / wordsOfParagraph) }, (_, n) =>
    write(random, Math.min(wordsOfParagraph, wordsOfItem - n * wordsOfParagraph)),
  );
  const published = new Date(Date.now() - random() * 700 * 86_400_000).toUTCString();
  return `<item><title>${title}</title><link>${address}</link><guid>${address}</guid><pubDate>${published}</pubDate>
<category>Pricing</category><category>Growth</category><enclosure type="image/jpeg" url="${address}.jpg" length="1"/>
<description>${paragraphs[0]?.split(' ').slice(0, 35).join(' ')}</description>
<content:encoded><![CDATA[${paragraphs.map((text) => `<p>${text}</p>`).join('\n')}]]></content:encoded></item>`;
}

/** The words of the corpus in their original order. */
function readCorpus(): string[] {
  const text = readdirSync(corpus)
    .toSorted()
    .map((page) => readFileSync(join(corpus, page, 'expected.html'), 'utf8'))
    .join(' ')
    .replaceAll(/<[^>]{0,2000}>/g, ' ')
    .replaceAll(/&[a-z#0-9]{1,8};|[<>&\]]/g, ' ');
  return text.split(/\s+/).filter((word) => word !== '' && word.length < 30);
}

/** A first-order Markov chain over the corpus: its vocabulary and word pairs, in new sentences. */
function createWriter(words: readonly string[]): Write {
  const followers = new Map<string, string[]>();
  for (const [place, word] of words.entries()) {
    const next = words[place + 1] ?? words[0] ?? '';
    const known = followers.get(word);
    if (known) known.push(next);
    else followers.set(word, [next]);
  }
  return (random, length) => {
    const written = [words[Math.floor(random() * words.length)] ?? ''];
    while (written.length < length) {
      const next = followers.get(written.at(-1) ?? '') ?? words;
      written.push(next[Math.floor(random() * next.length)] ?? '');
    }
    return written.join(' ');
  };
}

/** A linear congruential generator, so that every run gets the same numbers. */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
