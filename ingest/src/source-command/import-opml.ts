import { readFile } from 'node:fs/promises';
import { toKebab, toSourceId } from '@runrate/service';
import { type ListedFeed, namesPodcasts, readOpml } from '../finding/opml.ts';
import { openSourceFile, type SourceFile } from './source-file.ts';

export interface ImportWishes {
  readonly config: string;
  readonly news: boolean;
  /** Creates categories for folders that match none. */
  readonly categories: boolean;
  readonly 'dry-run': boolean;
}

/** Adds the feeds of an OPML file to a configuration, and prints for each one left out why. */
export async function importOpml(
  path: string,
  wishes: ImportWishes,
  print: (line: string) => void,
): Promise<number> {
  const file = await openSourceFile(wishes.config);
  const { feeds, leftOut } = readOpml(await readFile(path, 'utf8'), wishes.news ? 'news' : 'articles');
  const left = [...leftOut];
  const unmatched = new Map<string, string>();
  for (const feed of feeds) {
    const categories = categoriesOf(feed, file, wishes, unmatched);
    const id = toSourceId(feed.name, feed.url, new Set(file.sources.map((source) => source.id)));
    const { kind, name, url } = feed;
    const refusal = file.add({ id, kind, name, url, ...(categories.length > 0 && { categories }) });
    if (refusal === undefined)
      print(`added ${name} as ${kind}${categories.map((one) => `, ${one}`).join('')}`);
    else left.push(`${name}: ${refusal}`);
  }
  for (const line of left) print(`left out ${line}`);
  if (unmatched.size > 0) {
    print(`no category has the name of ${[...unmatched.values()].join(', ')}: --categories makes them`);
  }
  if (!wishes['dry-run']) await file.save();
  const total = feeds.length + leftOut.length;
  print(`${total - left.length} of ${total} feeds added to ${wishes.config}`);
  return 0;
}

/** Returns the category slugs of a feed's folders; adds folders without a category to `unmatched`, by slug. */
function categoriesOf(
  { folders }: ListedFeed,
  file: SourceFile,
  wishes: ImportWishes,
  unmatched: Map<string, string>,
): string[] {
  const slugs = folders.flatMap((folder) => {
    const known = file.findCategory(folder);
    if (known !== undefined) return known;
    // A podcast folder tells the kind of its feeds, not their subject.
    if (namesPodcasts(folder)) return [];
    const made = wishes.categories && toKebab(folder) !== '' ? file.addCategory(folder) : undefined;
    if (made === undefined) {
      const slug = toKebab(folder) || folder;
      unmatched.set(slug, unmatched.get(slug) ?? folder);
    }
    return made ?? [];
  });
  return [...new Set(slugs)];
}
