import { parseRetryAfter } from '@runrate/service/fetching';
import { chaptersInHtml, chaptersInText, parseChapters, parseTranscript } from '@runrate/service/moments';
import { expect, test } from 'vitest';
import { decodeText } from './decoding/decode-text.ts';
import { absolutiseHtml, findFirstImage } from './feeds/absolute-address.ts';
import { parseDate } from './feeds/parse-date.ts';
import { notAFeedReason, parseFeed } from './feeds/parse-feed.ts';
import { toPlainTitle } from './feeds/plain-title.ts';
import { repairMarkup } from './feeds/repair-markup.ts';
import { findHeadEnd } from './pages/head-content.ts';
import { parseSitemap } from './sources/sitemap/parse.ts';
import { parseChannel } from './sources/videos/parse.ts';
import { findPushLinks } from './websub/find-push-links.ts';

const url = 'https://feeds.example/feed';

/** Inputs that make a scanner quadratic if it looks back, or looks ahead for an end that never comes. */
const repetitions: readonly string[] = [
  ...['<!ENTITY ', '<!DOCTYPE[>', '<!DOCTYPE [', '<![CDATA[>', '<!-- >', '<!-- ', '<!---->', '<? >', '<'],
  ...['<a', '<a>', '<a "', `<a '"`, '<img ', '<img src="', '<script>', '<style', '<title>', '<link rel=hub '],
  ...['<html ', '<item><title>', '<url><loc>', '<td>', '<b><i></b>', '</p>', 'a="1" ', ' href="', '"', "' "],
  ...['-->', '0:01 ', '[0:01] ', '\n0:01 --> 0:02\n', '<v ', '<br', '\r', '\n', 'A: '],
  ...['&', '&#x41;', ' ', '[', '{"a":', '-', '://', 'Link: <<<<', '=?utf-8?', '日'],
];

const inside: Readonly<Record<string, (text: string) => string>> = {
  bare: (text) => text,
  rss: (text) => `<rss version="2.0"><channel><item><title>x</title><description>${text}`,
  atom: (text) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title type="html"><![CDATA[${text}]]></title></entry></feed>`,
  text: (text) =>
    `<rss version="2.0"><channel><item><title><![CDATA[${text}]]></title><description><![CDATA[${text}]]></description></item></channel></rss>`,
};

/** Everything that reads text from outside. */
const scanners: Readonly<Record<string, (text: string) => unknown>> = {
  ...Object.fromEntries(
    Object.entries(inside).flatMap(([name, wrap]) => [
      [`parseFeed, ${name}`, (text: string) => parseFeed(wrap(text), url)],
    ]),
  ),
  'parseChannel, bare': (text) => parseChannel(text, url),
  'parseChannel, in an entry': (text) =>
    parseChannel(`<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>${text}`, url),
  parseSitemap: (text) => parseSitemap(text, url),
  'parseSitemap, in a list': (text) => parseSitemap(`<urlset><url><loc>${text}`, url),
  findHeadEnd,
  repairMarkup,
  notAFeedReason,
  absolutiseHtml: (text) => absolutiseHtml(text, url),
  findFirstImage: (text) => findFirstImage(text, url),
  'toPlainTitle, html': (text) => toPlainTitle(text, 'html'),
  'toPlainTitle, unsure': (text) => toPlainTitle(text, 'unsure'),
  parseDate,
  'findPushLinks, in the text': (text) => findPushLinks(text, { url, link: undefined }),
  'findPushLinks, in the header': (text) => findPushLinks('', { url, link: text }),
  'decodeText, by its bytes': (text) => decodeText(Buffer.from(text), undefined),
  'decodeText, by its type': (text) => decodeText(Buffer.from('x'), text),
  parseRetryAfter: (text) => parseRetryAfter(text, 0),
  'parseTranscript, bare': (text) => parseTranscript(text),
  'parseTranscript, timed': (text) => parseTranscript(`WEBVTT\n\n00:01.000 --> 00:02.000\n<v ${text}`),
  'parseTranscript, html': (text) => parseTranscript(`<!doctype html><p>${text}`),
  'parseTranscript, segments': (text) => parseTranscript(JSON.stringify([{ start: 1, text, speaker: text }])),
  'parseTranscript, lines': (text) => parseTranscript(`[0:01] A: x\n[0:02] B: y\n[0:03] ${text}`),
  parseChapters: (text) => parseChapters(JSON.stringify({ chapters: [{ startTime: text, title: text }] })),
  chaptersInText: (text) => chaptersInText(`0:00 ${text}\n0:10 x`),
  chaptersInHtml: (text) => chaptersInHtml(`0:00 ${text}<br>0:10 x`),
};

const [small, middle, large] = [10_000, 100_000, 1_000_000] as const;
/** In milliseconds. Below this, start-up and garbage collection dominate the measurement. */
const noticeableMs = 200;
/** In milliseconds. Twice the time of the slowest scanner on an idle machine with shared cores. */
const longestMs = 1000;

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** Least CPU time of this thread over several tries, so that neither load nor garbage collection counts. */
async function measure(scan: (text: string) => unknown, text: string, limitMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 4 && least > limitMs; attempt += 1) {
    const before = process.threadCpuUsage();
    await scan(text);
    const used = process.threadCpuUsage(before);
    least = Math.min(least, (used.user + used.system) / 1000);
  }
  return least;
}

test.each(Object.entries(scanners))(
  'I19 %s takes time in line with the length',
  {
    timeout: 120_000,
  },
  async (_, scan) => {
    const slow: string[] = [];
    for (const part of repetitions) {
      const first = await measure(scan, fill(part, small), noticeableMs);
      const second = await measure(scan, fill(part, middle), noticeableMs);
      // If a hundred thousand characters are already quadratic, a million would take hours.
      if (second > 40 * Math.max(first, 1) && second > longestMs / 10) {
        slow.push(`${part}: ${first.toFixed(1)}, ${second.toFixed(1)} ms`);
        continue;
      }
      // Ten times the length takes ten times the work if linear, and a hundred times if quadratic.
      const most = Math.min(Math.max(20 * second, noticeableMs), longestMs);
      const third = await measure(scan, fill(part, large), most);
      if (third > most)
        slow.push(`${part}: ${[first, second, third].map((ms) => ms.toFixed(1)).join(', ')} ms`);
    }
    expect(slow).toEqual([]);
  },
);
