import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import {
  allSearches,
  allViews,
  maintenanceView,
  type StoredLogHistory,
  type Topic,
  topicNames,
} from '@runrate/contracts';
import { type Admin, ConfigResourceTypes, Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAll, createCollector } from '../conformance/log-probes.ts';
import type { Engines } from '../engines.ts';
import { openEngines } from '../open-engines.ts';
import { HistoryRefused } from '../ports/engine-errors.ts';
import { openKafkaEventLog } from './kafka-event-log.ts';
import { testBrokers } from './kafka-subject.ts';

const { MONGODB_URL: mongodbUrl = '', ELASTICSEARCH_URL: elasticsearchUrl = '' } = process.env;
const place = { projection: 'projector', topic: 'articles', partition: 0 } as const;

let name: string;
let admin: Admin;
let opened: Engines | undefined;

beforeEach(async () => {
  name = `test-${randomUUID().slice(0, 8)}`;
  admin = new Kafka({ brokers: [...testBrokers()], logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  // One partition each, to create the topics faster.
  await (await openKafkaEventLog({ brokers: testBrokers(), topicPrefix: name, partitions: 1 })).close();
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await admin.deleteTopics({ topics: [...topicNames, 'layout'].map((topic) => `${name}.${topic}`) });
  await admin.disconnect();
  const mongo = new MongoClient(mongodbUrl);
  await mongo.db(name).dropDatabase();
  await mongo.close();
  const elastic = new Client({ node: elasticsearchUrl });
  const indexes = Object.keys(await elastic.indices.get({ index: `${name}-*` }));
  if (indexes.length > 0) await elastic.indices.delete({ index: indexes });
  await elastic.close();
});

async function open(acceptLog?: string): Promise<Engines> {
  const names = { topicPrefix: name, database: name, indexPrefix: name };
  const servers = { kafkaBrokers: testBrokers().join(','), mongodbUrl, elasticsearchUrl };
  opened = await openEngines(
    { dataDir: '', ...servers, ...names, acceptLog },
    { views: allViews, searches: allSearches },
  );
  return opened;
}

async function close(): Promise<void> {
  await opened?.close();
  opened = undefined;
}

async function refusal(acceptLog?: string): Promise<string> {
  const refused: unknown = await open(acceptLog).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(HistoryRefused);
  return String(refused);
}

function codeIn(sentence: string): string {
  return /ACCEPT_LOG=([0-9a-f]{12}) /.exec(sentence)?.[1] ?? '';
}

/** Starts a hub that has projected twenty articles. */
async function fill(): Promise<Engines> {
  const engines = await open();
  await appendAll(engines.log, 'articles', 20);
  await engines.views.commit({ writes: [], positions: [{ ...place, expected: 0, next: 20 }] });
  return engines;
}

const patience = { timeout: 60_000 };

/** Changes settings, and waits for the broker to apply them, because the controller confirms a change earlier. */
async function set(topic: Topic, settings: Readonly<Record<string, string>>): Promise<void> {
  const resource = { type: ConfigResourceTypes.TOPIC, name: `${name}.${topic}` };
  await admin.alterConfigs({
    validateOnly: false,
    resources: [
      { ...resource, configEntries: Object.entries(settings).map(([key, value]) => ({ name: key, value })) },
    ],
  });
  await expect
    .poll(async () => {
      const { resources } = await admin.describeConfigs({ includeSynonyms: false, resources: [resource] });
      const entries = resources[0]?.configEntries ?? [];
      return Object.fromEntries(entries.map((entry) => [entry.configName, entry.configValue]));
    }, patience)
    .toMatchObject(settings);
}

/** Returns the message with which ping is refused, once it is. */
async function untilRefused({ log }: Engines): Promise<string> {
  let said = '';
  await expect
    .poll(async () => (said = await log.ping().then(() => '', String)), patience)
    .toContain('HistoryRefused');
  return said;
}

const week = String(7 * 24 * 3_600_000);

test.each([
  [
    'a topic made beforehand with 7 days of retention',
    'engagement',
    { 'retention.ms': week },
    'it forgets records (retention.ms=604800000',
  ],
  ['`delete` where `compact` belongs', 'articles', { 'cleanup.policy': 'delete' }, 'it forgets records'],
  [
    '`delete` for ever where `compact` belongs',
    'articles',
    { 'cleanup.policy': 'delete', 'retention.ms': '-1' },
    'it keeps every record, erased ones too',
  ],
  [
    '`compact` where all is kept',
    'engagement',
    { 'cleanup.policy': 'compact' },
    'all but the last record of a key',
  ],
  [
    '`compact,delete` with a limit of bytes',
    'articles',
    { 'cleanup.policy': 'compact,delete', 'retention.ms': '-1', 'retention.bytes': '1000000' },
    'retention.bytes=1000000',
  ],
] as const)(
  'F23 %s is refused at the start with the command that sets it right',
  async (_what, topic, settings, words) => {
    await set(topic, settings);
    const sentence = await refusal();
    expect(sentence).toContain(words);
    expect(sentence).toContain(
      `kafka-configs.sh --alter --entity-type topics --entity-name ${name}.${topic}`,
    );
    // Does what the command in the message does.
    const [, command = ''] = /--add-config (\S+)/.exec(sentence) ?? [];
    await set(
      topic,
      Object.fromEntries(command.split(',').map((pair) => pair.split('=') as [string, string])),
    );
    const engines = await open();
    await engines.log.ping();
  },
);

test('F23 a retention that is set while the hub runs stops it in so many words, and it goes on once that is undone', async () => {
  const engines = await fill();
  await set('engagement', { 'cleanup.policy': 'delete', 'retention.ms': week });
  expect(await untilRefused(engines)).toContain('it forgets records');
  await expect(appendAll(engines.log, 'articles', 1, 20)).rejects.toThrow(HistoryRefused);
  await set('engagement', { 'cleanup.policy': 'delete', 'retention.ms': '-1', 'retention.bytes': '-1' });
  await expect.poll(() => engines.log.ping().then(() => 'fine', String), patience).toBe('fine');
  await appendAll(engines.log, 'articles', 1, 20);
});

test('F23 a topic deleted and made anew is refused, running and at the start; accepted, it is read from its beginning', async () => {
  const engines = await fill();
  await admin.deleteTopics({ topics: [`${name}.articles`] });
  const made = { topic: `${name}.articles`, numPartitions: 1, replicationFactor: 1 };
  const configEntries = [{ name: 'cleanup.policy', value: 'compact' }];
  await expect
    .poll(() => admin.createTopics({ topics: [{ ...made, configEntries }] }).catch(() => false), {
      timeout: 30_000,
    })
    .toBe(true);
  const sentence = 'Topics were deleted and made anew since the views were made from them: articles.';
  expect(await untilRefused(engines)).toContain(sentence);
  await close();
  const refused = await refusal();
  expect(refused).toContain(sentence);
  const accepted = await open(codeIn(refused));
  expect(await accepted.views.position('projector', 'articles', 0)).toBe(0);
  await appendAll(accepted.log, 'articles', 3);
  await close();
  await open();
});

test('F23 a log that begins after the stored position is refused, and a follower is given nothing of what comes after', async () => {
  const engines = await open();
  // Brokers allow deleting records only in topics that are not merely compacted.
  await appendAll(engines.log, 'engagement', 20);
  const read = { projection: 'projector', topic: 'engagement', partition: 0 } as const;
  await engines.views.commit({ writes: [], positions: [{ ...read, expected: 0, next: 5 }] });
  // kafkajs can only delete records of topics whose metadata it has loaded.
  await admin.fetchTopicOffsets(`${name}.engagement`);
  await admin.deleteTopicRecords({
    topic: `${name}.engagement`,
    partitions: [{ partition: 0, offset: '12' }],
  });
  const seen = createCollector();
  const told: unknown[] = [];
  const following = await engines.log.follow({
    ...{ group: 'g', topics: ['engagement'] as const, from: async () => 5, handle: seen.handle },
    onError: (error) => void told.push(error),
  });
  const sentence = 'The log has lost records: engagement begins at 12 in partition 0, and it began at 0.';
  expect(await untilRefused(engines)).toContain(sentence);
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(seen.values()).toEqual([]);
  await following.close();
  await close();
  const refused = await refusal();
  expect(refused).toContain(sentence);
  const accepted = await open(codeIn(refused));
  const after = createCollector();
  const again = await accepted.log.follow({
    ...{ group: 'h', topics: ['engagement'] as const, from: async () => 5, handle: after.handle },
  });
  await after.until((values) => values.length >= 8);
  expect(after.values()[0]).toBe('12');
  await again.close();
});

test('F23 another cluster is refused by its name', async () => {
  const engines = await fill();
  const stored = (await engines.views.getMany(maintenanceView, ['log-history'])).get('log-history');
  const document = { ...stored?.document, log: 'another-cluster' } as StoredLogHistory;
  const write = { view: maintenanceView, key: 'log-history', document };
  await engines.views.commit({
    writes: [{ ...write, expectedRevision: stored?.revision ?? 0 }],
    positions: [],
  });
  await close();
  const refused = await refusal();
  expect(refused).toMatch(/it is \S+, and theirs was another-cluster\. Name the right one \(KAFKA_BROKERS/);
});
