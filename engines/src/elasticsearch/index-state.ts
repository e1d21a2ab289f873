import type { estypes } from '@elastic/elasticsearch';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { ElasticLink } from './elastic-link.ts';

/** How an index is being filled from the previous one. Stored in its mapping. */
export interface Carried {
  readonly from: string;
  /** Documents from this sequence number on may have been written after copying began. */
  readonly since: number;
  readonly isFilled: boolean;
}

export interface ConcreteIndex {
  readonly name: string;
  readonly fingerprint: unknown;
  readonly carried: Carried | undefined;
  /** Whether an operator or an earlier version has blocked writes. */
  readonly isBlocked: boolean;
}

export interface IndexState {
  /** The index behind the alias. */
  readonly current: ConcreteIndex | undefined;
  /** Other indexes of the hub, either being filled or left over. */
  readonly others: readonly ConcreteIndex[];
}

export async function findState(link: ElasticLink, alias: string): Promise<IndexState> {
  // In one request: between two, another process may create the index with its alias.
  const found = await readIndexes(link, [alias, `${alias}-*`]);
  const [current, another] = found.filter(({ name, state }) => name === alias || state.aliases?.[alias]);
  if (another || current?.name === alias) {
    throw new EngineUnavailable(
      `Elasticsearch at ${link.where} has ${another ? 'several indexes behind' : 'an index where it should have'} the alias ${alias}: let it lead to one index, or delete what is not the hub's.`,
    );
  }
  const numbered = found.filter(({ name }) => numberOf(alias, name) !== undefined && name !== current?.name);
  return { current: current && toConcrete(current), others: numbered.map(toConcrete) };
}

export function numberOf(alias: string, name: string): number | undefined {
  const end = name.startsWith(`${alias}-`) ? name.slice(alias.length + 1) : '';
  return /^\d{1,9}$/.test(end) ? Number(end) : undefined;
}

export function toMeta(fingerprint: string, carried?: Carried): Record<string, unknown> {
  return { runrateLayout: fingerprint, ...(carried && { carried }) };
}

interface Found {
  readonly name: string;
  readonly state: estypes.IndicesIndexState;
}

async function readIndexes(link: ElasticLink, index: string[]): Promise<Found[]> {
  const found = await link.ask('open the index', (client) =>
    client.indices.get(
      {
        index,
        features: ['aliases', 'mappings', 'settings'],
        flat_settings: true,
        ignore_unavailable: true,
      },
      { ignore: [404], meta: true },
    ),
  );
  if (found.statusCode === 404) return [];
  return Object.entries(found.body).map(([name, state]) => ({ name, state }));
}

function toConcrete({ name, state: { mappings, settings } }: Found): ConcreteIndex {
  const flat = new Map<string, unknown>(Object.entries(settings ?? {}));
  return {
    name,
    fingerprint: mappings?._meta?.['runrateLayout'],
    carried: toCarried(mappings?._meta?.['carried']),
    isBlocked: String(flat.get('index.blocks.write')) === 'true',
  };
}

function toCarried(stored: unknown): Carried | undefined {
  const { from, since, isFilled }: Partial<Record<keyof Carried, unknown>> = { ...Object(stored) };
  if (typeof from !== 'string' || typeof since !== 'number') return undefined;
  return { from, since, isFilled: isFilled === true };
}
