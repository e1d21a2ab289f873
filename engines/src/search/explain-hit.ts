import type { HitExplanation, MatchKind, SearchHit } from '../ports/search-index.ts';
import { highlightTexts } from './highlight-text.ts';
import type { LocatedText, LocateUnits } from './locate-units.ts';
import type { QueryUnit } from './query-units.ts';
import type { ScoreParts } from './score-parts.ts';
import type { RankedText } from './score-texts.ts';

type LocatedTexts = ReadonlyMap<string, LocatedText>;

interface OrderedHit {
  readonly text: RankedText['text'];
  readonly language?: string | undefined;
  readonly kind?: MatchKind;
  readonly parts?: ScoreParts;
}

/** Describes hits by their texts: highlights, missing words and, on request, an explanation of the rank. */
export function createHitReader(
  fields: readonly string[],
  units: readonly QueryUnit[],
  locate: LocateUnits,
  explain: boolean | undefined,
): (hit: OrderedHit) => Pick<SearchHit, 'highlights' | 'lacks' | 'explanation'> {
  return (hit) => {
    const texts = new Map(
      Object.entries(hit.text).map(([field, text]) => [field, locate(text ?? '', hit.language)]),
    );
    return {
      highlights: highlightTexts(fields, texts),
      ...lackingOf(units, texts),
      ...(explain && { explanation: explainHit(units, texts, hit) }),
    };
  };
}

function lackingOf(units: readonly QueryUnit[], texts: LocatedTexts): { lacks?: string[] } {
  if (units.length < 2) return {};
  const located = [...texts.values()];
  const lacks = units
    .filter((_, unit) => located.every(({ places }) => (places[unit]?.length ?? 0) === 0))
    .map(({ typed }) => typed);
  return lacks.length > 0 ? { lacks } : {};
}

function explainHit(
  units: readonly QueryUnit[],
  texts: LocatedTexts,
  { kind, parts }: OrderedHit,
): HitExplanation {
  const words = units.map(({ typed }, unit) => ({
    word: typed,
    fields: Object.fromEntries(
      [...texts].flatMap(([field, { places }]) => {
        const count = places[unit]?.length ?? 0;
        return count > 0 ? [[field, count]] : [];
      }),
    ),
  }));
  return { kind: kind ?? 'fields', words, ...(parts && { parts }) };
}
