import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const feed = (charset: string, title: string) =>
  `<?xml version="1.0" encoding="${charset}"?><rss><channel><title>${title}</title></channel></rss>`;

describe('I7 charsets', () => {
  test.each([
    ['windows-1251', 'Новости программного обеспечения'],
    ['koi8-r', 'Новости программного обеспечения'],
    ['windows-1252', 'Café “naïve” – £20'],
    ['iso-8859-1', 'Café naïve £20'],
    ['iso-8859-2', 'Zażółć gęślą jaźń'],
    ['shift_jis', '日本語のニュース'],
    ['euc-jp', '日本語のニュース'],
    ['euc-kr', '한국어 소식'],
    ['gb2312', '软件新闻'],
    ['big5', '軟體新聞'],
    ['utf-8', 'Ünïcode ✓'],
  ])('%s by the prolog and by the header', (charset, title) => {
    const bytes = iconv.encode(feed(charset, title), charset);
    expect(decodeText(bytes, 'text/xml')).toContain(`<title>${title}</title>`);
    const unlabelled = iconv.encode(`<rss><title>${title}</title></rss>`, charset);
    expect(decodeText(unlabelled, `text/xml; charset="${charset}"`)).toContain(title);
  });

  test.each(['utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'])('%s with and without a mark', (charset) => {
    const text = feed('utf-16', 'Título ✓');
    expect(decodeText(iconv.encode(text, charset, { addBOM: true }), undefined)).toBe(text);
    expect(decodeText(iconv.encode(text, charset, { addBOM: false }), undefined)).toBe(text);
  });

  test('bytes that are UTF-8 beyond doubt win over wrong labels', () => {
    const bytes = Buffer.from(feed('iso-8859-1', 'naïve – 日本'));
    expect(decodeText(bytes, 'text/xml; charset=windows-1252')).toContain('naïve – 日本');
  });

  test.each([
    ['shift_jis', '東京の企業'],
    ['windows-1251', 'Новости'],
    ['iso-8859-2', 'Zażółć'],
    ['windows-1256', 'شركة'],
  ])('%s by the prolog, whatever a server says by default', (charset, title) => {
    const bytes = iconv.encode(feed(charset, title), charset);
    expect(decodeText(bytes, 'text/xml; charset=ISO-8859-1')).toContain(title);
  });

  test.each([
    ['big5', '台北新創公司', '<meta charset="big5">'],
    [
      'windows-1257',
      'Įmonė',
      '<meta name=a content=b><META http-equiv="Content-Type" content="text/html; charset=windows-1257">',
    ],
    ['windows-1255', 'חברה', "<meta charset='windows-1255' />"],
  ])('%s by the <meta> of a page', (charset, title, meta) => {
    const bytes = iconv.encode(
      `<!DOCTYPE html><html><head>${meta}<title>${title}</title></head></html>`,
      charset,
    );
    expect(decodeText(bytes, 'text/html')).toContain(`<title>${title}</title>`);
  });

  test('ISO-2022-JP, whose bytes are all ASCII', () => {
    const title = Buffer.from('1b2442346b36481b2842', 'hex').toString('latin1');
    const bytes = Buffer.from(feed('iso-2022-jp', title), 'latin1');
    expect(decodeText(bytes, 'text/xml')).toContain('<title>企業</title>');
  });

  test('a label that says UTF-8 of bytes that are not falls back to a guess', () => {
    const bytes = iconv.encode(feed('utf-8', 'Un café à la crème, déjà vu, où êtes-vous'), 'windows-1252');
    expect(decodeText(bytes, 'text/xml; charset=utf-8')).toContain('café à la crème');
  });

  test('characters that XML does not know are left out', () => {
    const text = decodeText(Buffer.from('<a>one\u0000\u0001\u001Ftwo\tthree\uFFFE</a>'), undefined);
    expect(text).toBe('<a>onetwo\tthree</a>');
  });

  test.each([
    ['utf8-incorrect-prolog.xml', undefined],
    ['utf8.xml', undefined],
    ['windows-1252-incorrect-prolog.xml', 'text/xml; charset=windows-1252'],
    ['windows-1252.xml', undefined],
    ['iso-8859-1.xml', undefined],
  ])('%s is readable', async (name, contentType) => {
    const path = new URL(`../../../testkit/corpora/miniflux/encoding/${name}`, import.meta.url);
    const text = decodeText(await readFile(path), contentType);
    expect(text).not.toMatch(/\uFFFD|Ã©|Ã¨|â€/);
  });
});
