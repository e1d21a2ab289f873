import type { SearchDefinition } from '@runrate/contracts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import type { ElasticLink } from './elastic-link.ts';
import { type IndexLayout, type IndexSize, layOutIndex } from './index-layout.ts';

/** An index behind an alias, and the layout it was made with. */
interface ConcreteIndex {
  readonly name: string;
  readonly fingerprint: unknown;
}

/**
 * Sees to it that the alias leads to an index of the declared layout. One of another layout is carried over to
 * a new index: the fields it still has stay searchable, new ones are empty until the documents are written
 * again. Meanwhile nobody can write to the old one.
 */
export async function prepareIndex(
  link: ElasticLink,
  alias: string,
  index: SearchDefinition,
  size: IndexSize,
  say: (line: string) => void,
): Promise<void> {
  const layout = layOutIndex(index, size);
  const current = await findBehind(link, alias);
  if (!current) {
    // Someone else may have created it since.
    if (await createIndex(link, `${alias}-1`, layout, alias)) return;
    if (!(await findBehind(link, alias))) {
      throw new EngineUnavailable(
        `Elasticsearch at ${link.where} has an index ${alias}-1 without its alias ${alias}: add the alias, or delete the index and start again.`,
      );
    }
    return prepareIndex(link, alias, index, size, say);
  }
  if (current.fingerprint === layout.fingerprint) return waitUntilSearchable(link, alias);
  const next = nextName(alias, current.name);
  say(`The search index ${current.name} is of another layout: it is carried over to ${next}.`);
  if (!(await createIndex(link, next, layout))) {
    throw new EngineUnavailable(
      `The index ${next} is there already: another process carries ${current.name} over to it, or was ended while it did. Start again later, or delete ${next} first.`,
    );
  }
  await carryOver(link, current.name, next, index);
  await switchAlias(link, alias, current.name, next);
  say(`The search index ${alias} is ${next} now.`);
}

async function findBehind(link: ElasticLink, alias: string): Promise<ConcreteIndex | undefined> {
  const found = await link.ask('open the index', (client) =>
    client.indices.get({ index: alias, features: ['aliases', 'mappings'] }, { ignore: [404], meta: true }),
  );
  if (found.statusCode === 404) return undefined;
  const [entry, another] = Object.entries(found.body);
  if (!entry) return undefined;
  const [name, { aliases, mappings }] = entry;
  if (another || !aliases?.[alias]) {
    throw new EngineUnavailable(
      `Elasticsearch at ${link.where} has ${another ? 'several indexes behind' : 'an index where it should have'} the alias ${alias}: let it lead to one index, or delete what is not the hub's.`,
    );
  }
  return { name, fingerprint: mappings?._meta?.['runrateLayout'] };
}

/** Answers false where an index of this name exists. */
async function createIndex(
  link: ElasticLink,
  name: string,
  { settings, mappings }: IndexLayout,
  alias?: string,
): Promise<boolean> {
  const created = await link.ask(
    'create an index',
    (client) =>
      client.indices.create(
        { index: name, settings, mappings, ...(alias === undefined ? {} : { aliases: { [alias]: {} } }) },
        { ignore: [400], meta: true },
      ),
    'write',
  );
  if (created.statusCode !== 400) return true;
  const words = JSON.stringify(created.body);
  if (words.includes('resource_already_exists_exception')) return false;
  throw new Error(`Elasticsearch at ${link.where} refuses the index ${name}: ${words.slice(0, 500)}`);
}

/** After a start of the server its shards take a moment. */
async function waitUntilSearchable(link: ElasticLink, alias: string): Promise<void> {
  const health = await link.ask(
    'open the index',
    (client) =>
      client.cluster.health({ index: alias, wait_for_status: 'yellow', timeout: '10s' }, { ignore: [408] }),
    'write',
  );
  if (health.status !== 'red') return;
  throw new EngineUnavailable(
    `Elasticsearch at ${link.where} can't open the index ${alias}: its state is red. See GET /_cluster/allocation/explain on the server.`,
  );
}

function nextName(alias: string, current: string): string {
  const number = Number(current.slice(alias.length + 1));
  return `${alias}-${Number.isSafeInteger(number) ? number + 1 : 1}`;
}

async function carryOver(
  link: ElasticLink,
  from: string,
  to: string,
  index: SearchDefinition,
): Promise<void> {
  const fields = [
    'id',
    'time',
    'removed',
    ...Object.keys(index.text).map((field) => `text.${field}`),
    ...index.keywords.map((field) => `keywords.${field}`),
  ];
  try {
    await link.ask(
      'carry an index over',
      async (client) => {
        await client.indices.addBlock({ index: from, block: 'write' });
        await client.indices.refresh({ index: from });
        await client.reindex({
          source: { index: from, _source: fields },
          dest: { index: to, version_type: 'external' },
          refresh: true,
        });
      },
      'rebuild',
    );
  } catch (error) {
    await link
      .ask('clear up', async (client) => {
        await client.indices.delete({ index: to });
        await client.indices.putSettings({ index: from, settings: { blocks: { write: false } } });
      })
      .catch(() => undefined);
    throw error;
  }
}

async function switchAlias(link: ElasticLink, alias: string, from: string, to: string): Promise<void> {
  await link.ask('switch an index', (client) =>
    client.indices.updateAliases({
      actions: [{ add: { index: to, alias } }, { remove_index: { index: from } }],
    }),
  );
}
