import { toInstant } from '@runrate/service';
import type { Hub } from '../../hub/hub.ts';
import { type CountedItem, findAtPublisher, type Viewed } from './find-viewed.ts';
import { NamedBySeveral } from './named-by-several.ts';
import { toReferrer, toSearchText } from './readers-words.ts';
import type { Counted, Tally } from './tally.ts';

/** Number of visitors who must name a host or a search to one process on one day before it is written down. */
const enoughForHost = 2;
const enoughForSearch = 3;
const mostHosts = 200;
const mostSearches = 100;

export interface Referral {
  /** As the browser reports it. */
  readonly host: string;
  readonly ownHost: string | undefined;
  /** Network address; never stored. */
  readonly visitor: string;
}

/** Counts what readers do, by day. Each call resolves once the log has the count. */
export class ReaderCounts {
  readonly #hub: Hub;
  readonly #tally: Pick<Tally, 'add'>;
  readonly #hosts = new NamedBySeveral(enoughForHost, mostHosts);
  readonly #searches = new NamedBySeveral(enoughForSearch, mostSearches);

  constructor(hub: Hub, tally: Pick<Tally, 'add'>) {
    this.#hub = hub;
    this.#tally = tally;
  }

  async countView({ page, item }: Viewed, referral?: Referral): Promise<void> {
    const from = referral && toReferrer(referral.host, referral.ownHost);
    await this.#tally.add([
      ['views'],
      ['views-of-page', page],
      ...(item ? ofItem(item, 'views-of-item', 'views-of-source') : []),
      ...(from === undefined ? [] : this.#countReferral(from, referral?.visitor ?? '')),
    ]);
  }

  async countShare(): Promise<void> {
    await this.#tally.add([['shares']]);
  }

  /** Counts a click on an item at its publisher; ignores an address that belongs to no item. */
  async countClick(url: string): Promise<void> {
    const item = await findAtPublisher(this.#hub, url);
    if (item) await this.#tally.add([['clicks'], ...ofItem(item, 'clicks-on-item', 'clicks-to-source')]);
  }

  async countSearch(q: string, visitor: string): Promise<void> {
    const name = toSearchText(q);
    const times = name === undefined ? 0 : this.#searches.hear({ day: this.#day(), name, visitor });
    await this.#tally.add([['searches-without-result'], ...repeat(['searches-for', name], times)]);
  }

  #countReferral(name: string, visitor: string): Counted[] {
    const times = this.#hosts.hear({ day: this.#day(), name, visitor });
    return [['referrals'], ...repeat(['referrals-from', name], times)];
  }

  #day(): string {
    return toInstant(this.#hub.clock()).slice(0, 10);
  }
}

function ofItem(
  { kind, id, sourceId }: CountedItem,
  ofItem: 'views-of-item' | 'clicks-on-item',
  ofSource: 'views-of-source' | 'clicks-to-source',
): Counted[] {
  const counted: Counted[] = [[ofItem, `${kind}:${id}`]];
  return sourceId === undefined ? counted : [...counted, [ofSource, sourceId]];
}

function repeat([figure, name = '']: readonly [Counted[0], (string | undefined)?], times: number): Counted[] {
  return Array.from({ length: times }, () => [figure, name] as const);
}
