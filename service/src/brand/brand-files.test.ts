import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test } from 'vitest';
import { loadHubConfig } from '../load-hub-config.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1');
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/** Returns the errors of a configuration with these keys of `brand`, one per line without indent. */
async function refusalOf(brand: string): Promise<string[]> {
  await using folder = await makeTemporaryFolder();
  const files = {
    'mark.svg': `<?xml version="1.0"?>\n<!-- ours -->\n${svg}`,
    'mark.png': png,
    'huge.png': Buffer.concat([png, Buffer.alloc(20 * 1024 ** 2)]),
    'notes.svg': 'a text',
    'page.svg': '<html><body></body></html>',
    'photo.gif': 'GIF89a',
    'empty.png': '',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder.path, name), content);
  await mkdir(join(folder.path, 'a-folder'));
  const path = join(folder.path, 'hub.yaml');
  await writeFile(
    path,
    `sources: [{ id: a, kind: articles, name: A, url: "https://a.example/feed" }]\nbrand: ${brand}\n`,
  );
  try {
    const config = await loadHubConfig(path, {});
    return [
      `fine ${Object.values(config.brand).filter((value) => String(value).startsWith(folder.path)).length}`,
    ];
  } catch (error) {
    const [, ...lines] = String(error).replaceAll(folder.path, 'HERE').split('\n');
    return lines.map((line) => line.trim());
  }
}

const missing = (file: string) => `there is no file HERE/${file}; paths are relative to the configuration`;
const fonts = 'newsreader, inter, system-serif, system-sans, system-rounded, system-slab, system-mono';

const cases: Readonly<Record<string, readonly string[]>> = {
  '{ logo: mark.svg, icon: ./mark.png, socialImage: mark.png }': ['fine 3'],
  '{ logo: "https://cdn.example/a.svg", accent: "#0a5", fonts: { reading: system-serif } }': ['fine 0'],
  '{ logo: lost.svg }': [`brand.logo: ${missing('lost.svg')}`],
  '{ icon: a-folder }': [`brand.icon: ${missing('a-folder')}`],
  '{ logo: huge.png }': ['brand.logo: must be 1 MB at most, and has 20.0 MB'],
  '{ logo: notes.svg }': ['brand.logo: must be a picture of the kind SVG, PNG, JPEG or WebP'],
  '{ icon: page.svg }': ['brand.icon: must be a picture of the kind SVG or PNG'],
  '{ icon: photo.gif }': ['brand.icon: must be a picture of the kind SVG or PNG'],
  '{ icon: empty.png }': ['brand.icon: must be a picture of the kind SVG or PNG'],
  '{ socialImage: mark.svg }': ['brand.socialImage: must be a picture of the kind PNG, JPEG or WebP'],
  '{ logo: "ftp://a.example/a.png" }': ['brand.logo: must be the path of a file or an http(s) address'],
  '{ logo: "data:image/png;base64,AAAA" }': ['brand.logo: must be the path of a file or an http(s) address'],
  '{ logo: "" }': ['brand.logo: must be the path of a file or an address'],
  '{ accent: green }': ['brand.accent: must be a colour like #0b6b4f'],
  '{ accent: "#12345" }': ['brand.accent: must be a colour like #0b6b4f'],
  '{ fonts: { reading: comic } }': [`brand.fonts.reading: must be one of ${fonts}`],
  '{ logo: lost.svg, icon: photo.gif, accent: pink }': [
    `brand.logo: ${missing('lost.svg')}`,
    'brand.icon: must be a picture of the kind SVG or PNG',
    'brand.accent: must be a colour like #0b6b4f',
  ],
};

test('OWN-23 what is wrong about pictures, accent and fonts is said in a sentence each, by its key', async () => {
  const said: Record<string, readonly string[]> = {};
  for (const brand of Object.keys(cases)) said[brand] = await refusalOf(brand);
  expect(said).toEqual(cases);
});
