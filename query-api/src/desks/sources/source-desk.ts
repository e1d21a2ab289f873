import { type AddedSource, type HubConfig, type SourceSettings, sourceChanged } from '@runrate/contracts';
import type { EventLog, ViewStore } from '@runrate/engines';
import {
  createAddressPolicy,
  createSourceIds,
  inOrder,
  type LiveSources,
  toAdminRecord,
  toInstant,
  toSource,
} from '@runrate/service';
import { recognizeSentence } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import { createDeskTurns } from './desk-turns.ts';

/** Result of a change of sources, and whether all calls already use it. */
export interface Settled {
  readonly settings: readonly SourceSettings[];
  readonly isSeen: boolean;
}

export interface SourceDesk {
  /** Adds all valid sources, and returns the reasons why others are refused. */
  add(
    sources: readonly AddedSource[],
    by: string,
    dryRun?: boolean,
  ): Promise<Settled & { readonly refused: readonly { readonly name: string; readonly reason: string }[] }>;
  edit(id: string, source: AddedSource, by: string): Promise<Settled>;
  setState(id: string, state: SourceSettings['state'], by: string): Promise<Settled>;
  order(ids: readonly string[], by: string): Promise<Settled>;
  /** Finds a source that was added here and is not removed. Throws a refusal for any other. */
  find(id: string): SourceSettings;
}

const sourcesLimit = 20_000;

export function createSourceDesk(options: {
  readonly live: LiveSources;
  readonly ofFile: HubConfig;
  readonly log: EventLog;
  readonly views: ViewStore;
  readonly clock: () => number;
}): SourceDesk {
  const { live, ofFile, log, clock } = options;
  const policy = createAddressPolicy(ofFile.network.allow);
  const takeTurn = createDeskTurns(options);

  /** Runs changes one after another, across processes, so that each is checked against the previous results. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return takeTurn(async () => {
      const ends = await log.ends(sourceChanged.topic);
      await Promise.all(
        ends.map((end, partition) => {
          const last = { topic: sourceChanged.topic, partition, offset: end - 1 };
          return end > 0 && live.reached(last);
        }),
      );
      return work();
    });
  }

  async function record(settings: readonly SourceSettings[]): Promise<Settled> {
    if (settings.length === 0) return { settings, isSeen: true };
    const now = toInstant(clock());
    const positions = await log.append(settings.map((one) => toAdminRecord(sourceChanged, one.id, one, now)));
    const seen = await Promise.all(positions.map((position) => live.reached(position)));
    return { settings, isSeen: seen.every(Boolean) };
  }

  function find(id: string): SourceSettings {
    const settings = live.added().get(id);
    if (settings && settings.state !== 'removed') return settings;
    const inFile = ofFile.sources.some((source) => source.id === id);
    if (inFile) throw new Refusal(409, say('refusals.in-the-file'));
    throw new Refusal(404, say('refusals.no-such-source'));
  }

  /** Returns why a source is invalid, or its normalized address. */
  function check(id: string, source: AddedSource): { readonly reason: string } | { readonly url: string } {
    const unknown = source.categories.find((slug) => !ofFile.categories.some((one) => one.slug === slug));
    if (unknown !== undefined) return { reason: `there is no category ${unknown}` };
    const checked = toSource({ id, state: 'active', source }, ofFile.categories);
    if (checked.outcome === 'refused') return checked;
    const url = checked.source.url ?? '';
    const parsed = URL.parse(url);
    if (!parsed) return { reason: 'url: must be an http or https address' };
    if (parsed.username !== '' || parsed.password !== '')
      return { reason: 'url must not carry a name or password' };
    const reason = policy.refuseUrl(parsed);
    return reason === undefined ? { url } : { reason };
  }

  function findReader(url: string, except?: string): string | undefined {
    return live.config.sources.find((source) => source.url === url && source.id !== except)?.id;
  }

  return {
    find,
    add: (sources, by, dryRun = false) =>
      inTurn(async () => {
        const known = live.added();
        const taken = new Set([...known.keys(), ...ofFile.sources.map(({ id }) => id)]);
        const toId = createSourceIds(taken);
        const readers = new Map(live.config.sources.map(({ url, id }) => [url, id]));
        let order = Math.max(-1, ...[...known.values()].map((one) => one.order));
        const refused: { name: string; reason: string }[] = [];
        const settings: SourceSettings[] = [];
        for (const source of sources) {
          const id = toId(source.name, URL.parse(source.url) ? source.url : 'http://source');
          const checked = check(id, source);
          if ('reason' in checked) refused.push({ name: source.name, reason: checked.reason });
          else if (readers.has(checked.url)) {
            const reader = readers.get(checked.url);
            refused.push({
              name: source.name,
              reason: `${checked.url} is the source ${reader} already`,
            });
          } else if (known.size + settings.length >= sourcesLimit) {
            refused.push({ name: source.name, reason: `the hub has ${sourcesLimit} sources` });
          } else {
            taken.add(id);
            readers.set(checked.url, id);
            order += 1;
            settings.push({ id, state: 'active', order, by, createdAt: toInstant(clock()), source });
          }
        }
        return { ...(dryRun ? { settings, isSeen: true } : await record(settings)), refused };
      }),
    edit: (id, source, by) =>
      inTurn(async () => {
        const known = find(id);
        const checked = check(id, source);
        if ('reason' in checked) throw new Refusal(400, recognizeSentence(checked.reason));
        const reader = findReader(checked.url, id);
        if (reader !== undefined)
          throw new Refusal(400, say('refusals.is-the-source', { url: checked.url, source: reader }));
        return record([{ ...known, source, by }]);
      }),
    setState: (id, state, by) => inTurn(async () => record([{ ...find(id), state, by }])),
    order: (ids, by) =>
      inTurn(async () => {
        for (const id of ids) find(id);
        const known = inOrder(live.added().values()).filter(({ state }) => state !== 'removed');
        const named = ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
        const wanted = [...new Set([...named, ...known])];
        return record(
          wanted.flatMap((settings, order) => (settings.order === order ? [] : [{ ...settings, order, by }])),
        );
      }),
  };
}
