import { allSearches, articlesView, newsView } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { markOf, type PublishedItem } from '../actors/publishers.ts';
import type { World } from '../world/world.ts';
import { Broken } from './broken.ts';

interface Shown {
  readonly id: string;
  readonly index: string;
  readonly version: number;
}

const shownSearches = allSearches.filter(({ name }) => name === 'articles' || name === 'news');
const mark = /mk(\d+)v(\d+)q/;

/** Readers see what the sites list, once each and in its last version, and nothing that was withdrawn. */
export async function checkItems(world: World, engines: Engines): Promise<void> {
  const shown = await findShown(engines);
  for (const { sourceId, items, gone } of world.publishers.state()) {
    for (const item of items) checkListed(sourceId, item, shown.get(item.number) ?? []);
    for (const { number, isRotated } of gone) {
      if (!isRotated && shown.has(number))
        throw new Broken('what is taken back is gone', `item ${number} of ${sourceId} is still shown`);
    }
  }
  await checkCorrections(world, engines);
  await checkSearch(world, engines, shown);
}

/** An editor's title stays, whatever the publisher says later. */
async function checkCorrections(world: World, { views }: Engines): Promise<void> {
  const wanted = world.editor.titles();
  const articles = await views.getMany(articlesView, [...wanted.keys()]);
  for (const [id, { document }] of articles) {
    const titles = wanted.get(id) ?? [];
    if (!titles.includes(document.title))
      throw new Broken(
        'corrections hold',
        `article ${id} was corrected to “${titles.join('” or “')}”, and readers see “${document.title}”`,
      );
  }
}

function checkListed(
  sourceId: string,
  { number, version, isRotated, removal }: PublishedItem,
  shown: readonly Shown[],
): void {
  const versions = shown.map((one) => one.version);
  const has = `readers see ${versions.length === 0 ? 'nothing of it' : `version ${versions.join(' and ')}`}`;
  // `checkRemovals` checks that it is gone once the hub has confirmed the removal.
  if (removal !== undefined) return;
  if (shown.length === 0)
    throw new Broken('nothing is lost', `item ${number} of ${sourceId} is listed by its site, and ${has}`);
  if (!versions.includes(version))
    throw new Broken(
      'the later record wins',
      `item ${number} of ${sourceId} is at version ${version}, and ${has}`,
    );
  if (shown.length > 1 && !isRotated)
    throw new Broken('each item once', `item ${number} of ${sourceId} is one, and ${has}`);
}

async function findShown({ views }: Engines): Promise<Map<number, Shown[]>> {
  const shown = new Map<number, Shown[]>();
  const note = (id: string, index: string, text: string) => {
    const [, number, version] = mark.exec(text) ?? [];
    if (number === undefined) return;
    const known = shown.get(Number(number)) ?? [];
    shown.set(Number(number), [...known, { id, index, version: Number(version) }]);
  };
  for await (const { document } of views.scan(articlesView)) note(document.id, 'articles', document.content);
  for await (const { document } of views.scan(newsView)) note(document.id, 'news', JSON.stringify(document));
  return shown;
}

/** How many of a site's last withdrawn items are searched for. */
const goneLookedFor = 12;

/** Search finds each item by the unique word of its last version, and no withdrawn item. */
async function checkSearch(world: World, { search }: Engines, shown: Map<number, Shown[]>): Promise<void> {
  const now = new Date(world.scheduler.now()).toISOString();
  const find = async (index: (typeof allSearches)[number], number: number, version: number) =>
    (await search.search({ index, text: `"${markOf(number, version)}"`, now, limit: 3 })).hits.length > 0;
  for (const { sourceId, items, gone } of world.publishers.state()) {
    for (const { number, version, title, removal } of items) {
      if (removal !== undefined) continue;
      const [first] = shown.get(number) ?? [];
      const index = allSearches.find(({ name }) => name === first?.index);
      if (!index || title === '') continue;
      if (!(await find(index, number, version)))
        throw new Broken(
          'search shows what readers see',
          `item ${number} of ${sourceId} isn’t found by ${markOf(number, version)}`,
        );
    }
    for (const { number, version, isRotated } of gone.slice(-goneLookedFor)) {
      if (isRotated) continue;
      for (const index of shownSearches)
        for (let last = version; last > Math.max(0, version - 2); last -= 1)
          if (await find(index, number, last))
            throw new Broken(
              'what is taken back is gone',
              `item ${number} of ${sourceId} is found by ${markOf(number, last)}`,
            );
    }
  }
}
