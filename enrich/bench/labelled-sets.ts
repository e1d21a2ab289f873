import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createGrouping } from '../src/stories/group-items.ts';
import { toTerms } from '../src/stories/terms.ts';

export interface LabelledItem {
  readonly story: string;
  readonly title: string;
  readonly text?: string;
  readonly publishedAt: number | string;
}

/** Reads the data sets of a folder (`.jsonl` files, plain or gzipped), items sorted by publication time. */
export function readSets(folder: string): { file: string; items: LabelledItem[] }[] {
  const files = readdirSync(folder).filter((file) => /\.jsonl(\.gz)?$/.test(file));
  return files.map((file) => {
    const bytes = readFileSync(join(folder, file));
    const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n');
    const items = lines.map((line): LabelledItem => JSON.parse(line));
    return { file, items: items.sort((a, b) => toTime(a) - toTime(b)) };
  });
}

/** Returns the story of each item, deciding item by item in the given order. */
export function groupInOrder(items: readonly LabelledItem[]): string[] {
  const grouping = createGrouping();
  const mergedInto = new Map<string, string>();
  const stories = items.map((item, index) => {
    const terms = toTerms(item.title, item.text ?? '');
    const { storyId, merging } = grouping.decide({
      key: `news|${index}`,
      time: toTime(item),
      terms,
      companies: [],
    });
    if (merging) mergedInto.set(merging.from, merging.into);
    return storyId;
  });
  const rootOf = (story: string): string => {
    const into = mergedInto.get(story);
    return into === undefined ? story : rootOf(into);
  };
  return stories.map(rootOf);
}

export function toTime({ publishedAt }: LabelledItem): number {
  return typeof publishedAt === 'number' ? publishedAt : Date.parse(publishedAt);
}
