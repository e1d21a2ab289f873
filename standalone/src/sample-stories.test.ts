import { getStory, listStories, storyItemsView } from '@runrate/contracts';
import { editorsList, listItems, startSampleWorld } from '@runrate/sample-world';
import { makeTemporaryFolder } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';
import { loadSampleConfig } from './testing/sample-config.ts';

/** Titles of each story that readers see. */
async function readTold(origin: string): Promise<string[][]> {
  const listed = await (await fetch(`${origin}/api/stories?limit=100`)).json();
  const stories = listStories.answer.parse(listed).map(async ({ slug }) => {
    const told = await (await fetch(`${origin}/api/stories/${slug}`)).json();
    return getStory.answer.parse(told).items.map(({ title }) => title);
  });
  return Promise.all(stories);
}

/** Items younger than this have a story decision; older ones may be outside the open window. */
const openHours = 13 * 24;

/** Counts recent items with a story decision, including those alone in their story. */
async function countDecided({ engines }: RunningHub): Promise<number> {
  const from = Date.now() - openHours * 3_600_000;
  const decided = await Array.fromAsync(engines.views.scan(storyItemsView));
  return decided.filter(({ document }) => Date.parse(document.time) > from).length;
}

/** As text, one paragraph per group, so a diff shows missing and extra titles. */
function toText(groups: readonly (readonly string[])[]): string {
  return groups
    .map((titles) => titles.toSorted().join('\n'))
    .sort()
    .join('\n\n');
}

test('STO-10 the stories of the sample world are the groups that an editor draws, and no near miss is in one', async () => {
  await using world = await startSampleWorld({ port: 0 });
  await using folder = await makeTemporaryFolder();
  await using hub = await startTestHub(await loadSampleConfig(world), folder.path);
  const items = listItems();
  const titleOf = (name: string) => items.find((item) => item.name === name)?.title ?? name;
  const young = items.filter(({ hoursAgo }) => hoursAgo < openHours);
  const patience = { timeout: 60_000, interval: 500 };
  await vi.waitFor(async () => expect(await countDecided(hub)).toBe(young.length), patience);
  const drawn = editorsList.map((event) => event.items.map(titleOf));
  await vi.waitFor(async () => expect(toText(await readTold(hub.origin))).toBe(toText(drawn)), patience);
  const near = editorsList.flatMap(({ nearMisses }) => nearMisses.map(titleOf));
  const told = (await readTold(hub.origin)).flat();
  expect(near.filter((title) => told.includes(title))).toEqual([]);
}, 150_000);
