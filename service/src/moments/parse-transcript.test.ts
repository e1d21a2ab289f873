import { momentsLimits } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { chaptersInHtml, chaptersInText } from './chapters-in-text.ts';
import { parseClock } from './clock.ts';
import { parseChapters } from './parse-chapters.ts';
import { parseTranscript } from './parse-transcript.ts';

function cuesOf(text: string, type?: string) {
  const parsed = parseTranscript(text, type);
  return parsed.outcome === 'transcript' ? parsed.cues : parsed;
}
const refused = (reason: string) => ({ outcome: 'refused', reason });

test.each([
  ['90', 90],
  ['12:34', 754],
  ['1:02:03.5', 3723.5],
  ['00:00:12,500', 12.5],
  ['-5', undefined],
  ['-0:05', undefined],
  ['1:2:3:4', undefined],
  ['9'.repeat(40), undefined],
  ['604801', undefined],
  ['NaN', undefined],
  ['', undefined],
])('the time “%s”', (text, seconds) => expect(parseClock(text)).toBe(seconds));

test('OPN-05 WebVTT: voices, cues of several lines, notes and styles, markup and entities', () => {
  const text = [
    '\uFEFFWEBVTT - Kind: captions\r\n',
    'NOTE this is no speech\r\nat all\r\n',
    'STYLE\r\n::cue { color: red }\r\n',
    'intro\r\n00:01.000 --> 00:04.000 align:start\r\n<v Ada Quill>So <i>what</i> &amp; why?\r\nThat is it.\r\n',
    '00:20.000 --> 00:22.000\r\n<v.loud Ben>&lt;Nothing&gt;\r\n<v Ada Quill>Really?\r\n',
  ].join('\r\n');
  expect(cuesOf(text)).toEqual([
    { seconds: 1, speaker: 'Ada Quill', text: 'So what & why? That is it.' },
    { seconds: 20, speaker: 'Ben', text: '<Nothing>' },
    { seconds: 20, speaker: 'Ada Quill', text: 'Really?' },
  ]);
});

test('OPN-05 SRT under a wrong type, without empty lines between its cues', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nOne.\n2\n00:00:31,000 --> 00:00:32,000\nTwo.';
  const cues = [
    { seconds: 1, text: 'One.' },
    { seconds: 31, text: 'Two.' },
  ];
  expect(cuesOf(text, 'application/octet-stream')).toEqual(cues);
  expect(cuesOf(text, 'text/html')).toEqual(cues);
  expect(cuesOf(text, 'audio/mpeg')).toEqual(refused('The document is no text'));
});

test('OPN-05 the JSON of podcasts, of words one by one: put together as sentences', () => {
  const words = ['Prices', 'are', 'a', 'promise.'].map((body, index) => ({
    ...{ speaker: 'Ada', startTime: 60 + index / 2, body },
  }));
  const other = { speaker: 'Ben', startTime: '00:01:05', body: 'Kept?' };
  expect(
    cuesOf(JSON.stringify({ version: '1.0.0', segments: [...words, other, { body: 7 }, null] })),
  ).toEqual([
    { seconds: 60, speaker: 'Ada', text: 'Prices are a promise.' },
    { seconds: 65, speaker: 'Ben', text: 'Kept?' },
  ]);
  expect(cuesOf('[{"start": 3, "text": "Whispered"}]')).toEqual([{ seconds: 3, text: 'Whispered' }]);
});

test('OPN-05 plain text and HTML have words without times, or times that begin lines', () => {
  expect(cuesOf('First words.\n\nSecond words.')).toEqual([
    { text: 'First words.' },
    { text: 'Second words.' },
  ]);
  const html =
    '<!doctype html><p>First &amp; <script>alert(1)</script>words.</p><p onclick="x()">Second.</p>';
  expect(cuesOf(html)).toEqual([{ text: 'First & words.' }, { text: 'Second.' }]);
  const timed = '[00:05] Ada Quill: One.\n(1:10) Ben: Two\nand more.\nAda Quill (02:00):\nThree: of them.';
  expect(cuesOf(timed)).toEqual([
    { seconds: 5, speaker: 'Ada Quill', text: 'One.' },
    { seconds: 70, speaker: 'Ben', text: 'Two and more.' },
    { seconds: 120, speaker: 'Ada Quill', text: 'Three: of them.' },
  ]);
});

test('OPN-05 times out of order are put in order, negative and endless ones are none', () => {
  const cue = (time: string, words: string) => `${time} --> 09:59:59.000\n${words}\n\n`;
  const text = `WEBVTT\n\n${cue('00:50.000', 'Late.')}${cue('-00:10.000', 'Before all.')}${cue('00:10.000', 'Early.')}${cue('9999:00:00.000', 'Never.')}`;
  expect(cuesOf(text)).toEqual([
    { seconds: 10, text: 'Early. Never.' },
    { seconds: 50, text: 'Late. Before all.' },
  ]);
});

test('OPN-05 100,000 cues are read in bounded time, and no more is kept than the log takes', () => {
  const cue = (number: number) =>
    `${Math.floor(number / 60)}:${String(number % 60).padStart(2, '0')}.000 --> 9:00:00.000\nword${number} is said here.\n\n`;
  const text = `WEBVTT\n\n${Array.from({ length: 100_000 }, (_, number) => cue(number)).join('')}`;
  const before = process.cpuUsage();
  const cues = cuesOf(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(3000);
  if (!Array.isArray(cues)) throw new Error('refused');
  expect(cues.length).toBeLessThanOrEqual(momentsLimits.cues);
  expect(cues.length).toBeGreaterThan(500);
  expect(JSON.stringify(cues).length).toBeLessThan(700_000);
});

test.each([
  ['<', 1],
  ['[', 1],
  ['-->', 1],
  ['<v ', 1],
  ['&amp', 1],
  ['0:', 1],
  ['[00:01] ', 1],
  ['{"a":', 1],
  ['( ', 1],
])('OPN-05 a megabyte of “%s” takes time in line with its length', (piece) => {
  const time = (length: number) => {
    const text = piece.repeat(length / piece.length);
    const before = process.cpuUsage();
    cuesOf(`x${text}`);
    cuesOf(text);
    chaptersInText(`0:00 a ${text}`);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  time(10_000);
  expect(time(1_000_000)).toBeLessThan(12 * time(100_000) + 200);
});

test('OPN-05 lone surrogates, NUL and bytes that are no text', () => {
  expect(cuesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nHalf \uD83D here \u0000')).toEqual([
    { seconds: 1, text: 'Half \uFFFD here' },
  ]);
  expect(cuesOf('\u0000\u0001\uFFFD'.repeat(500))).toEqual(refused('The document is no text'));
  expect(cuesOf(' \n ')).toEqual(refused('No words were found in the document'));
  expect(cuesOf('{"segments": 7}')).toEqual(refused('No words were found in the document'));
});

test('OPN-05 a document of chapters: hidden ones, times as text, the same time twice, a title of markup', () => {
  const chapters = [
    { startTime: 90, title: 'Later' },
    { startTime: 0, title: ' <b>Opening</b>\n' },
    { startTime: '00:30', title: 'Half' },
    { startTime: 30, title: 'Again' },
    { startTime: 40, title: 'An advertisement', toc: false },
    { startTime: -1, title: 'Before' },
    { startTime: 50 },
  ];
  expect(parseChapters(JSON.stringify({ version: '1.2.0', chapters }))).toEqual({
    outcome: 'chapters',
    chapters: [
      { seconds: 0, title: 'Opening' },
      { seconds: 30, title: 'Half' },
      { seconds: 90, title: 'Later' },
    ],
  });
  expect(parseChapters('<html>')).toEqual(refused('The document has no list of chapters'));
});

test('OPN-05 chapters that a description lists, in whatever manner; one time alone is none', () => {
  const titles = (text: string, duration?: number) =>
    chaptersInText(text, duration).map(({ seconds, title }) => `${seconds} ${title}`);
  expect(titles('About this.\n\n00:12 Pricing\n(1:02) – Seats: who pays\n• 1:00:00 | End\nBye.')).toEqual([
    '12 Pricing',
    '62 Seats: who pays',
    '3600 End',
  ]);
  expect(titles('Pricing 00:12\nSeats (01:02)')).toEqual(['12 Pricing', '62 Seats']);
  expect(titles('00:00 Opening\n05:00 Middle\n99:00 Beyond', 600)).toEqual(['0 Opening', '300 Middle']);
  expect(titles('Doors open at 12:30 in the hall.\nFrom 18:00 on there is music.')).toEqual([]);
  expect(titles('12:30 doors open')).toEqual([]);
  const html =
    '<ul><li><a href="https://x.example/?t=1">00:12</a> Pricing &amp; seats</li><li>01:02 Ends</li></ul>';
  expect(chaptersInHtml(html)).toEqual([
    { seconds: 12, title: 'Pricing & seats' },
    { seconds: 62, title: 'Ends' },
  ]);
});
