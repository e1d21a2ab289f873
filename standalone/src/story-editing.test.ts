import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type EditedStory, editedStorySchema, getStory, listStories } from '@runrate/contracts';
import { makeTemporaryFolder, rssFeed, startFeedServer } from '@runrate/testkit';
import { expect, test, vi } from 'vitest';
import type { RunningHub } from './create-hub.ts';
import { startTestHub } from './test-hub.ts';

const titles = {
  one: ['Harrowgate files for IPO in New York', 'Brightloom buys Quillmoor for 410 million dollars'],
  two: ['Harrowgate files for an IPO in New York', 'Brightloom buys Quillmoor for 410 million'],
  three: ['IPO: Harrowgate files in New York', 'Quillmoor bought by Brightloom for 410 million'],
};

function feedOf(id: string, named: readonly string[]): string {
  return rssFeed(
    id,
    named.map((title, n) => ({
      ...{ guid: `${id}${n}`, link: `https://${id}.example/${n}`, title, body: `<p>${title}.</p>` },
      publishedAt: new Date(Date.now() - (n + 1) * 3_600_000),
    })),
  );
}

async function listTold(hub: RunningHub) {
  return listStories.answer.parse(await (await fetch(`${hub.origin}/api/stories`)).json());
}

async function untilTold(hub: RunningHub, counts: readonly number[]) {
  return vi.waitFor(
    async () => {
      const stories = await listTold(hub);
      expect(stories.map(({ itemCount }) => itemCount).sort()).toEqual(counts);
      return stories;
    },
    { timeout: 20_000, interval: 200 },
  );
}

async function correct(
  hub: RunningHub,
  id: string,
  body: object,
): Promise<{ status: number; story: EditedStory }> {
  const response = await fetch(`${hub.origin}/api/admin/stories/${encodeURIComponent(id)}/correct`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const story = response.ok ? editedStorySchema.parse(await response.json()) : ({} as EditedStory);
  return { status: response.status, story };
}

test('STO-07 an editor takes an item out, merges two stories and chooses a headline; all of it survives a replay and can be taken back', async () => {
  await using folder = await makeTemporaryFolder();
  await using feeds = await startFeedServer();
  const sources = Object.entries(titles).map(([id, named]) => {
    feeds.set(`/${id}`, { body: feedOf(id, named) });
    return { id, kind: 'news' as const, name: id, url: `${feeds.origin}/${id}` };
  });
  const config = { network: { allow: [feeds.host] }, sources };
  let before: unknown;
  let slugs: string[];
  let after: unknown;
  let [left, out, chosen] = ['', '', ''];
  {
    await using hub = await startTestHub(config, folder.path);
    const stories = await untilTold(hub, [3, 3]);
    before = stories;
    slugs = stories.map(({ slug }) => slug);
    left = stories[0]?.id ?? '';
    const shown = getStory.answer.parse(await (await fetch(`${hub.origin}/api/stories/${slugs[0]}`)).json());
    const keys = shown.items.map(({ kind, id }) => `${kind}|${id}`);
    out = keys[0] ?? '';
    chosen = keys[2] ?? '';
    for (const [id, body, status] of [
      ['nothing', { field: 'headline', value: null }, 404],
      [left, { field: 'apart', item: 'news|nothing', value: true }, 400],
      [left, { field: 'headline', value: 'news|nothing' }, 400],
      [left, { field: 'mergedInto', value: left }, 400],
      [left, { field: 'mergedInto', value: null }, 400],
      [left, { field: 'colour', value: 'red' }, 400],
    ] as const) {
      expect([body, (await correct(hub, id, body)).status]).toEqual([body, status]);
    }

    const split = await correct(hub, left, { field: 'apart', item: out, value: true });
    expect(split.status).toBe(200);
    expect(split.story.items).toHaveLength(2);
    expect(split.story.apart.map(({ item }) => item)).toEqual([out]);
    expect((await listTold(hub)).map(({ itemCount }) => itemCount).sort()).toEqual([2, 3]);
    const named = await correct(hub, left, { field: 'headline', value: chosen });
    expect(named.story.headline).toBe(shown.items[2]?.title);
    const joined = await correct(hub, left, { field: 'mergedInto', value: slugs[1] });
    expect(joined.story.items).toHaveLength(5);
    expect(await listTold(hub)).toHaveLength(1);
    for (const slug of slugs) {
      const whole = getStory.answer.parse(await (await fetch(`${hub.origin}/api/stories/${slug}`)).json());
      expect(whole.id).toBe(joined.story.id);
    }
    after = await listTold(hub);
  }
  for (const name of await readdir(folder.path)) {
    if (/^(views|search)/.test(name)) await rm(join(folder.path, name));
  }
  await using hub = await startTestHub(config, folder.path);
  await vi.waitFor(async () => expect(await listTold(hub)).toEqual(after), {
    timeout: 20_000,
    interval: 200,
  });
  const corrections: unknown = await (await fetch(`${hub.origin}/api/admin/story-corrections`)).json();
  expect(corrections).toHaveLength(3);

  const younger = (corrections as { correction: { field: string; story?: string } }[]).find(
    ({ correction }) => correction.field === 'mergedInto',
  )?.correction.story;
  expect((await correct(hub, younger ?? '', { field: 'mergedInto', value: null })).status).toBe(200);
  expect((await correct(hub, left, { field: 'headline', value: null })).status).toBe(200);
  expect((await correct(hub, left, { field: 'apart', item: out, value: false })).status).toBe(200);
  expect(await listTold(hub)).toEqual(before);
  expect(await (await fetch(`${hub.origin}/api/admin/story-corrections`)).json()).toEqual([]);
}, 60_000);
