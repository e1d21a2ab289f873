import type { Source } from '@runrate/contracts';

/** Describes what a refresh reads: `all sources`, `articles and news`, or the name of the source. */
export function toScope(wanted: readonly Source[], all: readonly Source[]): string {
  const [first, ...more] = wanted;
  if (!first) return 'no sources';
  if (more.length === 0) return first.name;
  if (wanted.length === all.length) return 'all sources';
  const kinds = [...new Set(wanted.map(({ kind }) => kind))];
  const ofKinds = all.filter(({ kind }) => kinds.includes(kind));
  return ofKinds.length === wanted.length ? toList(kinds) : `${wanted.length} sources`;
}

function toList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
