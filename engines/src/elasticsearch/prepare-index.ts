import type { SearchDefinition } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { copyDocuments, findCopy } from './copy-documents.ts';
import type { ElasticLink } from './elastic-link.ts';
import { type IndexLayout, type IndexSize, layOutIndex } from './index-layout.ts';
import { type ConcreteIndex, findState, type IndexState, numberOf, toMeta } from './index-state.ts';

interface Preparation {
  readonly link: ElasticLink;
  readonly alias: string;
  readonly index: SearchDefinition;
  readonly layout: IndexLayout;
  readonly say: (line: string) => void;
}

/** Limit of steps, generous because other processes may take steps too. */
const stepLimit = 60;

/**
 * Makes the alias point to an index of the declared layout, migrating one of another layout. Fields that
 * still exist stay searchable; new ones stay empty until the documents are written again.
 *
 * Each step follows from the state on the server, so any process can resume a migration, even concurrently.
 * Writes during the migration are copied once the old index is blocked.
 */
export async function prepareIndex(
  link: ElasticLink,
  alias: string,
  index: SearchDefinition,
  size: IndexSize,
  say: (line: string) => void,
): Promise<void> {
  const preparation = { link, alias, index, layout: layOutIndex(index, size), say };
  for (let steps = 0; steps < stepLimit; steps += 1) {
    if (await isPrepared(preparation, await findState(link, alias))) return waitUntilSearchable(link, alias);
  }
  throw new EngineUnavailable(
    `Elasticsearch at ${link.where} does not get the index ${alias} ready: another process changes it all the time. Stop programs of other versions.`,
  );
}

/** Takes the next step. Resolves to true if there is none. */
async function isPrepared(preparation: Preparation, state: IndexState): Promise<boolean> {
  const { current, others } = state;
  const { layout } = preparation;
  if (!current) {
    await create(preparation, others);
    return false;
  }
  if (current.fingerprint === layout.fingerprint) {
    const old = others.find(({ name }) => name === current.carried?.from);
    if (!old) return true;
    await closeOld(preparation, old.name, current.carried?.since ?? 0);
    return false;
  }
  const next = others.find(
    ({ fingerprint, carried }) => fingerprint === layout.fingerprint && carried?.from === current.name,
  );
  if (!next) await begin(preparation, current, others);
  else if (next.carried?.isFilled) await moveAlias(preparation, current.name, next.name);
  else await fill(preparation, current.name, next);
  return false;
}

async function create({ link, alias, layout }: Preparation, others: readonly ConcreteIndex[]): Promise<void> {
  const name = `${alias}-1`;
  if (others.some((other) => other.name === name)) {
    throw new EngineUnavailable(
      `Elasticsearch at ${link.where} has an index ${name} without its alias ${alias}: add the alias, or delete the index and start again.`,
    );
  }
  await createIndex(link, name, layout, { [alias]: {} });
}

/** Creates the new index under an alias for the copy only, and records the old index's sequence number. */
async function begin(
  { link, alias, layout, say }: Preparation,
  current: ConcreteIndex,
  others: readonly ConcreteIndex[],
): Promise<void> {
  // An earlier version blocked writes during migration, and may have been killed.
  if (current.isBlocked) {
    await link.ask('open the index to writes', (client) =>
      client.indices.putSettings({ index: current.name, settings: { blocks: { write: false } } }),
    );
  }
  await forbidMakingUp(link, alias, say);
  for (const { name, carried } of others) if (!carried) await deleteLeftover(link, name, say);
  const numbers = [current, ...others].map(({ name }) => numberOf(alias, name) ?? 0);
  const next = `${alias}-${Math.max(...numbers) + 1}`;
  const carried = {
    from: current.name,
    since: await nextSequenceNumber(link, current.name),
    isFilled: false,
  };
  await link.ask('refresh the index', (client) => client.indices.refresh({ index: current.name }), 'write');
  say(`The search index ${current.name} is of another layout: it is carried over to ${next}.`);
  const mappings = { ...layout.mappings, _meta: toMeta(layout.fingerprint, carried) };
  await createIndex(link, next, { ...layout, mappings }, { [fillingAlias(alias, next)]: {} });
}

/**
 * Forbids the server to create an index for a copy whose index was deleted: `require_alias` is only checked
 * when a copy starts.
 */
async function forbidMakingUp(link: ElasticLink, alias: string, say: (line: string) => void): Promise<void> {
  const put = await link.ask(
    'forbid that indexes are made up',
    (client) =>
      client.indices.putIndexTemplate(
        {
          name: alias,
          index_patterns: [alias, `${alias}.filling-*`],
          priority: 500,
          allow_auto_create: false,
        },
        { ignore: [403], meta: true },
      ),
    'write',
  );
  if (put.statusCode !== 403) return;
  say(
    'Elasticsearch does not let this user make index templates: an index that is deleted while it is carried over may come back without its layout.',
  );
}

/** Deletes an index that an earlier version started to fill, because its progress is unknown. */
async function deleteLeftover(link: ElasticLink, name: string, say: (line: string) => void): Promise<void> {
  if (await findCopy(link, name)) {
    throw new EngineUnavailable(
      `A program of another version fills the index ${name}. It is gone on with once that has ended.`,
    );
  }
  say(`The search index ${name} was left half filled by a version before this one: it is deleted.`);
  await link.ask('delete an index', (client) => client.indices.delete({ index: name }, { ignore: [404] }));
}

function fillingAlias(alias: string, name: string): string {
  return `${alias}.filling-${numberOf(alias, name)}`;
}

async function fill(preparation: Preparation, from: string, next: ConcreteIndex): Promise<void> {
  const { link, alias, index, layout, say } = preparation;
  if (!next.carried) return;
  if (!(await copyDocuments(link, { from, to: fillingAlias(alias, next.name), index }, say))) return;
  const meta = toMeta(layout.fingerprint, { ...next.carried, isFilled: true });
  await link.ask(
    'note that an index is filled',
    (client) => client.indices.putMapping({ index: next.name, _meta: meta }, { ignore: [404] }),
    'write',
  );
}

/** Moves the alias in one request, so that it always has one index. */
async function moveAlias({ link, alias, say }: Preparation, from: string, next: string): Promise<void> {
  const moved = await link.ask(
    'switch an index',
    (client) =>
      client.indices.updateAliases(
        {
          actions: [
            { remove: { index: from, alias, must_exist: true } },
            { add: { index: next, alias } },
            { remove: { index: next, alias: fillingAlias(alias, next), must_exist: false } },
          ],
        },
        // Another process did it first.
        { ignore: [404], meta: true },
      ),
    'write',
  );
  if (moved.statusCode === 200) say(`The search index ${alias} is ${next} now.`);
}

/** Blocks the old index, copies what was written to it last, and deletes it. */
async function closeOld(
  { link, alias, index, say }: Preparation,
  from: string,
  since: number,
): Promise<void> {
  const isThere = await link.ask(
    'close the old index',
    (client) => client.indices.addBlock({ index: from, block: 'write' }, { ignore: [404], meta: true }),
    'write',
  );
  if (isThere.statusCode === 404) return;
  await link.ask(
    'refresh the index',
    (client) => client.indices.refresh({ index: from }, { ignore: [404] }),
    'write',
  );
  if (!(await copyDocuments(link, { from, to: alias, index, since }, say))) return;
  await link.ask(
    'delete an index',
    (client) => client.indices.delete({ index: from }, { ignore: [404] }),
    'write',
  );
}

/** Returns the number before which everything is in the index; with several shards, the lowest. */
async function nextSequenceNumber(link: ElasticLink, index: string): Promise<number> {
  const { indices } = await link.ask('read how far the index is', (client) =>
    client.indices.stats({ index, level: 'shards' }),
  );
  const shards = Object.values(indices?.[index]?.shards ?? {}).flat();
  const reached = shards.flatMap(({ routing, seq_no: numbers }) =>
    routing?.primary && numbers ? [numbers.local_checkpoint] : [],
  );
  return reached.length === 0 ? 0 : Math.min(...reached) + 1;
}

async function createIndex(
  link: ElasticLink,
  name: string,
  { settings, mappings }: IndexLayout,
  aliases: Record<string, object>,
): Promise<void> {
  const created = await link.ask(
    'create an index',
    (client) =>
      client.indices.create({ index: name, settings, mappings, aliases }, { ignore: [400], meta: true }),
    'write',
  );
  if (created.statusCode !== 400) return;
  const words = JSON.stringify(created.body);
  if (words.includes('resource_already_exists_exception')) return;
  throw new Error(`Elasticsearch at ${link.where} refuses the index ${name}: ${words.slice(0, 500)}`);
}

/** After a server start, shards take a moment to become available. */
async function waitUntilSearchable(link: ElasticLink, alias: string): Promise<void> {
  const health = await link.ask(
    'open the index',
    (client) =>
      client.cluster.health(
        // Without a master, as on a full disk, the server would be silent for 30 s.
        { index: alias, wait_for_status: 'yellow', timeout: '10s', master_timeout: '4s' },
        { ignore: [408] },
      ),
    'write',
  );
  if (health.status !== 'red') return;
  throw new EngineUnavailable(
    `Elasticsearch at ${link.where} can't open the index ${alias}: its state is red. See GET /_cluster/allocation/explain on the server.`,
  );
}
