import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMessage, namesIn } from './compile-message.ts';
import { formatMessage, formatParts } from './format-message.ts';
import { describeInterface, interfaceOf } from './languages.ts';
import { findMessage, requireMessages, translator } from './messages.ts';
import { toPseudo } from './pseudo.ts';

function format(text: string, values: Record<string, string | number>, language = 'en'): string {
  return formatMessage(compileMessage(text, language), values, language);
}

test('OWN-30 plurals and numbers are those of the language', () => {
  const english = '{count, plural, =0 {none} one {# item} other {# items}} by {name}';
  expect([0, 1, 1234].map((count) => format(english, { count, name: 'Ada' }))).toEqual([
    'none by Ada',
    '1 item by Ada',
    '1,234 items by Ada',
  ]);
  const arabic = '{count, plural, one {واحد} two {اثنان} few {# قليل} many {# كثير} other {# آخر}}';
  expect([1, 2, 3, 11].map((count) => format(arabic, { count }, 'ar-u-nu-latn'))).toEqual([
    'واحد',
    'اثنان',
    '3 قليل',
    '11 كثير',
  ]);
  expect(format('{size, number}', { size: 1234.5 }, 'de')).toBe('1.234,5');
  expect(format('{kind, select, news {News} other {Story}}', { kind: 'news' })).toBe('News');
  expect(format('{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { day: 2 })).toBe('2nd');
});

test('OWN-30 Japanese has a space beside Latin words and digits, and none beside its own', () => {
  const message = compileMessage('{day} の {name} を {count, plural, other {# 件}}追加', 'ja');
  const say = (day: string, name: string) => formatMessage(message, { day, name, count: 3 }, 'ja');
  expect(say('2026年3月4日', 'うつわ日和')).toBe('2026年3月4日のうつわ日和を 3 件追加');
  expect(say('今日', '「陶器」')).toBe('今日の「陶器」を 3 件追加');
  expect(say('March 4', 'RSS')).toBe('March 4 の RSS を 3 件追加');
  expect(say('今日', 'AI 入門')).toBe('今日の AI 入門を 3 件追加');
  expect(formatMessage(compileMessage('{a} 的', 'zh'), { a: '我' }, 'zh')).toBe('我 的');
});

test('OWN-30 a message can hold more than text, in the order of its language', () => {
  const message = compileMessage('Read <b>the terms of {name}</b>.', 'en');
  const tags = { b: (inside: (string | { bold: string })[]) => ({ bold: inside.join('') }) };
  expect(formatParts(message, { values: { name: 'Ada' }, tags, language: 'en' })).toEqual([
    'Read ',
    { bold: 'the terms of Ada' },
    '.',
  ]);
  expect([...namesIn(message)].sort()).toEqual(['<b>', 'name']);
});

test('OWN-30 what a message cannot hold is refused', () => {
  expect(() => compileMessage('{count, plural, one {# item}}', 'en')).toThrow();
  expect(() => compileMessage('{at, date}', 'en')).toThrow('before they come into a message');
});

test('OWN-31 a hub has the interface of its language, else English', () => {
  expect(['de', 'de-AT', 'ja', 'ar-EG', 'fr', 'en-GB', undefined].map(interfaceOf)).toEqual([
    ...['de', 'de', 'ja', 'ar', 'en', 'en', 'en'],
  ]);
  expect(['en-XA', 'en-Arab-XA'].map(interfaceOf)).toEqual(['pseudo', 'pseudo']);
  expect(translator('de-AT')('frame.open-menu')).toBe('Menü öffnen');
});

test('OWN-31 a message that a language lacks is the English one, with English plurals', () => {
  // Arabic only has texts for the frame of the site.
  const fallsBack = translator('ar')('site.needs-script', { feed: '/feed.xml' });
  expect(fallsBack).toBe('This site needs JavaScript. Its feed does not: /feed.xml.');
  expect(() => findMessage('frame.no-such-message', 'de')).toThrow('no message frame.no-such-message');
});

test('OWN-31 the pseudo-language is longer and accented, and keeps values and tags', () => {
  const message = toPseudo(compileMessage('Open <b>{name}</b>', 'en'));
  expect(message).toEqual(['Öpéñéñ ', { tag: 'b', inside: [{ value: 'name' }] }]);
});

test('OWN-31 a broken plural is refused in a sentence that names file and message, and a hub does not start with it', async () => {
  await using folder = await makeBrokenCopy('de', 'admin', (texts) => {
    texts['article-count'] = '{count, plural, one {# Story}';
  });
  const { findMessage: find, requireMessages: requireCopied } = await import(folder.entry);
  const words = /messages\/de\/admin\.json: “article-count” is no message: \w/;
  expect(() => find('admin.article-count', 'de')).toThrow(words);
  expect(() => requireCopied('de-AT')).toThrow(words);
  expect(() => requireCopied('ja')).not.toThrow();
  expect(() => find('admin.article-count', 'ja')).not.toThrow();
});

test('OWN-31 a message file that is no JSON is refused by its name', async () => {
  await using folder = await makeBrokenCopy('ja', 'news', undefined);
  const { requireMessages: requireCopied } = await import(folder.entry);
  expect(() => requireCopied('ja')).toThrow('messages/ja/news.json cannot be read');
});

test('OWN-31 every text of every language can be read', () => {
  for (const language of ['en', 'de', 'ja', 'ar', 'en-XA', 'fr']) requireMessages(language);
});

/** Copies the messages to a separate folder, with one file modified or truncated. */
async function makeBrokenCopy(
  language: string,
  file: string,
  breakIt: ((texts: Record<string, string>) => void) | undefined,
) {
  const root = await mkdtemp(join(tmpdir(), 'messages-'));
  const home = join(import.meta.dirname, '..');
  const copy = join(root, 'messages');
  await cp(home, copy, { recursive: true, filter: (path) => !path.includes('node_modules') });
  await symlink(join(home, '../node_modules'), join(root, 'node_modules'));
  const path = join(copy, language, `${file}.json`);
  const text = await readFile(path, 'utf8');
  const texts = JSON.parse(text);
  breakIt?.(texts);
  await writeFile(path, breakIt ? JSON.stringify(texts) : text.slice(0, 50));
  return {
    entry: join(copy, 'src/index.ts'),
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}

test('OWN-31 a hub in a language without texts is told that its interface is in English', () => {
  expect(['de-AT', 'en-XA', 'ar', undefined].map(describeInterface)).toEqual(Array(4).fill(undefined));
  expect(describeInterface('fr-CA')).toBe(
    'language: fr-CA is Canadian French, which there are no texts in yet, so the interface is in English.',
  );
});
