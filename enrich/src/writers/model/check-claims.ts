import { toContentStems } from './check-names.ts';
import { figureMark } from './check-numbers.ts';
import type { Evidence, Figure } from './evidence.ts';

const up =
  /\b(?:rose|rises?|rising|risen|gain(?:s|ed|ing)?|up|climb(?:s|ed|ing)?|advance[sd]?|advancing|jump(?:s|ed)?|surge[sd]?|increase[sd]?|grew|grows?|growing|added|higher|ahead|above|rall(?:y|ied|ies))\b/gi;
const down =
  /\b(?:fell|falls?|falling|fallen|los[et]s?|losing|loss(?:es)?|down|drop(?:s|ped|ping)?|decline[sd]?|declining|slid|slides?|slip(?:s|ped)?|decrease[sd]?|shrank|shrinks?|shed|lower|behind|below|sank|sinks?|tumbled?)\b/gi;

interface Mention {
  readonly at: number;
  readonly what: string;
}

/**
 * Returns why a figure is misused in this sentence: it is attached to a subject other than its own, or to a movement
 * in the other direction. Returns `undefined` if nothing is wrong.
 */
export function findMisuse(
  marked: string,
  figures: readonly Figure[],
  { kind, subjects }: Pick<Evidence, 'kind' | 'subjects'>,
): string | undefined {
  const named = subjects.flatMap((subject) => findAll(marked, subject)).sort((a, b) => a.at - b.at);
  const moves = [
    ...[...marked.matchAll(up)].map(({ index }) => ({ at: index, what: 'up' })),
    ...[...marked.matchAll(down)].map(({ index }) => ({ at: index, what: 'down' })),
  ];
  let from = 0;
  for (const figure of figures) {
    const at = marked.indexOf(figureMark, from);
    from = at + 1;
    if (figure.subjects) {
      const subject = longest(named.filter((mention) => mention.at < at));
      if (!figure.subjects.includes(subject ?? ''))
        return `${figure.text} is not of ${subject ?? 'what is named'}`;
    }
    if (figure.direction && nearest(moves, at) !== figure.direction)
      return `${figure.text} went ${figure.direction}`;
    if (figure.context !== undefined && !sharesWord(marked, figure.context)) {
      return `${figure.text} stands for something else where it comes from`;
    }
  }
  if (kind === 'news' || moves.length === 0) return undefined;
  const proved = figures.some(({ direction }) => direction !== undefined);
  return proved ? undefined : 'a movement without a stored value';
}

function findAll(text: string, what: string): Mention[] {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${what.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
  return [...text.matchAll(pattern)].map(({ index }) => ({ at: index, what }));
}

/** Returns the last mention; of several at the same position, the longest. */
function longest(mentions: readonly Mention[]): string | undefined {
  const last = mentions.at(-1)?.at;
  return mentions
    .filter(({ at }) => at === last)
    .map(({ what }) => what)
    .sort((a, b) => b.length - a.length)[0];
}

/** Returns the word of movement closest to a position; words before it count as closer than words after it. */
function nearest(mentions: readonly Mention[], place: number): string | undefined {
  const distance = ({ at }: Mention) => (at < place ? place - at : (at - place) * 2);
  return [...mentions].sort((a, b) => distance(a) - distance(b))[0]?.what;
}

/** Names alone don't tell what a number measures, so an ordinary word must be shared if there is one. */
function sharesWord(marked: string, context: string): boolean {
  const ordinary = (context.match(/(?<!\p{L})\p{Ll}[\p{L}]*/gu) ?? []).join(' ');
  const around = toContentStems(toContentStems(ordinary).size > 0 ? ordinary : context);
  if (around.size === 0) return true;
  const said = toContentStems(marked);
  return [...around].some((stem) => said.has(stem));
}
