import { topics } from '@runrate/contracts';
import type { Engines } from '../engines.ts';
import { type Compared, compareSearch, compareView } from './compare-ends.ts';
import { compareTopic } from './compare-topic.ts';
import type { Journal } from './journal.ts';
import type { MovedParts } from './moved-parts.ts';
import { moveDocument, type NewPlaces } from './positions-in-data.ts';
import type { Tally } from './tally.ts';

interface Comparison extends Compared {
  readonly kind: 'topic' | 'view' | 'search';
  readonly name: string;
}

type PartOf<Kind extends keyof MovedParts> = MovedParts[Kind][number];

/** Compares copied parts one after the other, while the next parts are copied. */
export interface Comparisons {
  addTopic(topic: PartOf<'topics'>, journal: Journal): void;
  addView(part: PartOf<'views'>, copied: Tally): void;
  addSearch(part: PartOf<'searches'>, copied: Tally): void;
  /** Resolves once all parts are compared; rejects with the first error. */
  done(): Promise<readonly Comparison[]>;
}

export function createComparisons(
  { from, to }: { readonly from: Engines; readonly to: Engines },
  news: NewPlaces,
): Comparisons {
  const comparisons: Comparison[] = [];
  let compared: Promise<void> = Promise.resolve();

  function add(kind: Comparison['kind'], name: string, compare: () => Promise<Compared>): void {
    compared = compared.then(async () => {
      comparisons.push({ kind, name, ...(await compare()) });
    });
    // `done` throws it.
    compared.catch(() => undefined);
  }

  return {
    addTopic(topic, { move }) {
      const { records: count = 0, checksum = '' } = move.topics[topic] ?? {};
      const isCompacted = topics[topic].retention === 'compacted';
      const { places } = news;
      add('topic', topic, () =>
        compareTopic(from.log, to.log, topic, { copied: { count, checksum }, isCompacted, places }),
      );
    },
    addView({ stored }, copied) {
      const move = (document: object) => moveDocument(stored, document, news);
      add('view', stored.name, () => compareView(from.views, to.views, stored, { copied, move }));
    },
    addSearch({ stored }, copied) {
      add('search', stored.name, () => compareSearch(from.search, to.search, stored, copied));
    },
    async done() {
      await compared;
      return comparisons;
    },
  };
}

/** Reports counts and checksums of every part, and returns the differences in words. */
export function describeDifferences(
  comparisons: readonly Comparison[],
  report: (line: string) => void,
): readonly string[] {
  return comparisons.flatMap(({ kind, name, source, target, differing, differences }) => {
    report(`${kind} ${name}: ${source.count} ${source.checksum}, moved ${target.count} ${target.checksum}`);
    const lines = differing.map(({ key, what }) => `${kind} ${name}: ${key} is ${what}`);
    const more = differences - differing.length;
    return more > 0 ? [...lines, `${kind} ${name}: and ${more} more`] : lines;
  });
}
