import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import type { LiveSources, RightsOf } from '@runrate/service';
import type { ShownBrand } from './brand/open-brand.ts';
import type { FindPlaces } from './find-places.ts';
import type { Meaning } from './meaning.ts';
import type { PinnedRankings } from './pinned-rankings.ts';
import type { Repeats } from './repeats.ts';

/** What routes read from. */
export interface Hub {
  readonly config: HubConfig;
  /** Views whose items are reduced to what their sources allow to be shown. */
  readonly views: Engines['views'];
  readonly rightsOf: RightsOf;
  /** The current sources; `config` has them too. */
  readonly sources: LiveSources;
  readonly search: Engines['search'];
  readonly findPlaces: FindPlaces;
  readonly log: Engines['log'];
  /** Meaning of texts; absent without a model. */
  readonly meaning?: Meaning | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly rankings: PinnedRankings;
  readonly repeats: Repeats;
  /** Returns the number of the period in which page views are counted. */
  readonly pageViewPeriod: () => Promise<number>;
  readonly brand: ShownBrand;
  /** Texts of the owner's pages as safe HTML, by name. */
  readonly pageTexts: ReadonlyMap<string, string>;
}
