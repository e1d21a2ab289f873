import { type Topic, topicNames, topics } from '@runrate/contracts';
import type { Broker } from 'kafkajs';
import type { LogHistory, TopicHistory } from '../ports/event-log.ts';
import type { BrokerLink } from './broker-link.ts';
import { fullName } from './create-topics.ts';
import { type KafkaClient, protocolErrorType } from './kafka-client.ts';
import { readOffsets } from './topic-bounds.ts';
import { readIdentities } from './topic-identities.ts';
import { compactionLag, judgeSettings, longestCompactionLag } from './topic-settings.ts';

const topicResource = 2;
const settingNames = ['cleanup.policy', 'retention.ms', 'retention.bytes', compactionLag];
const lasting: readonly Topic[] = topicNames.filter((topic) => topics[topic].retention !== 'day');

/** Settings are included only if the user may read them. */
export function createHistoryReader(client: KafkaClient, link: BrokerLink): () => Promise<LogHistory> {
  let mayReadSettings = true;

  async function readSettings(
    controller: Broker,
    names: readonly string[],
  ): Promise<ReadonlyMap<string, Settings>> {
    if (!mayReadSettings) return new Map();
    try {
      return await describeTopics(controller, names);
    } catch (error) {
      if (!/AUTHORIZATION_FAILED/.test(protocolErrorType(error) ?? '')) throw error;
      mayReadSettings = false;
      client.say(
        'Kafka does not let this user read the settings of topics, so nobody notices one that loses records: give it the right DescribeConfigs.',
      );
      return new Map();
    }
  }

  return () =>
    link.ask('say what the log is', async (cluster) => {
      // Cached metadata may belong to a topic that was deleted since.
      await cluster.refreshMetadata();
      const names = lasting.map((topic) => fullName(client, topic));
      const controller = await cluster.findControllerBroker();
      const { cluster: id, topics: ids } = await readIdentities(controller, names);
      const settings = await readSettings(controller, names);
      // Beginnings are read first, so that a topic never seems to end before it begins.
      const begins = await readOffsets(cluster, names, true);
      const ends = await readOffsets(cluster, names, false);
      const histories = lasting.map((topic): [Topic, TopicHistory] => {
        const name = fullName(client, topic);
        const fault = judgeSettings(topic, name, settings.get(name) ?? {});
        const bounds = { begins: begins.get(name) ?? [], ends: ends.get(name) ?? [] };
        return [topic, { id: ids?.get(name), ...bounds, ...(fault !== undefined && { fault }) }];
      });
      const compacted = lasting.filter((topic) => topics[topic].retention === 'compacted');
      const forgetsWithinMs = longestCompactionLag(
        compacted.map((topic) => settings.get(fullName(client, topic)) ?? {}),
      );
      return { id, ...(forgetsWithinMs !== undefined && { forgetsWithinMs }), topics: new Map(histories) };
    });
}

type Settings = Readonly<Record<string, string>>;

async function describeTopics(
  broker: Broker,
  names: readonly string[],
): Promise<ReadonlyMap<string, Settings>> {
  // kafkajs's types lack this call.
  const { resources } = await (broker as unknown as DescribingBroker).describeConfigs({
    resources: names.map((name) => ({ type: topicResource, name, configNames: settingNames })),
  });
  return new Map(
    resources.map(({ resourceName, configEntries }) => [
      resourceName,
      Object.fromEntries(configEntries.map(({ configName, configValue }) => [configName, configValue])),
    ]),
  );
}

interface DescribingBroker {
  describeConfigs(request: object): Promise<{
    readonly resources: readonly {
      readonly resourceName: string;
      readonly configEntries: readonly { readonly configName: string; readonly configValue: string }[];
    }[];
  }>;
}
