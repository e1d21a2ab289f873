import type { Broker } from 'kafkajs';

export interface Identities {
  readonly cluster: string | undefined;
  /** Undefined for brokers before 2.8, which have no topic ids. */
  readonly topics: ReadonlyMap<string, string> | undefined;
}

const metadataKey = 3;
const versionWithIds = 10;
const noId = '0'.repeat(32);

/** Reads the ids, with a version of the metadata request that kafkajs does not support. */
export async function readIdentities(broker: Broker, names: readonly string[]): Promise<Identities> {
  const { connectionPool, versions } = partsOf(broker);
  if ((versions[metadataKey]?.maxVersion ?? 0) < versionWithIds) {
    const plain: object = await broker.metadata([...names]);
    const cluster: unknown = Reflect.get(plain, 'clusterId');
    return { cluster: typeof cluster === 'string' ? cluster : undefined, topics: undefined };
  }
  const payload = encodeRequest(names);
  const answer: unknown = await connectionPool.send({
    request: {
      ...{ apiKey: metadataKey, apiVersion: versionWithIds, apiName: 'Metadata' },
      // The format that kafkajs expects of an encoder.
      encode: async () => ({ buf: payload, buffer: payload }),
    },
    response: { decode: async (raw: Buffer) => raw, parse: async (raw: Buffer) => decodeAnswer(raw) },
  });
  return answer as Identities;
}

interface BrokerParts {
  readonly connectionPool: { send(exchange: object): Promise<unknown> };
  readonly versions: Readonly<Record<number, { readonly maxVersion: number }>>;
}

/** kafkajs's types don't include these fields. */
function partsOf(broker: Broker): BrokerParts {
  return broker as unknown as BrokerParts;
}

/** Encodes a request, including the empty tags that end its header. */
function encodeRequest(names: readonly string[]): Buffer {
  const topics = names.map((name) => {
    const text = Buffer.from(name);
    return Buffer.concat([Buffer.alloc(16), varint(text.length + 1), text, Buffer.from([0])]);
  });
  // Don't create topics, don't include authorized operations, no tags.
  return Buffer.concat([Buffer.from([0]), varint(names.length + 1), ...topics, Buffer.from([0, 0, 0, 0])]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

function decodeAnswer(raw: Buffer): Identities {
  const reader = createReader(raw);
  reader.tags();
  reader.skip(4);
  reader.list(() => {
    reader.skip(4);
    reader.text();
    reader.skip(4);
    reader.text();
    reader.tags();
  });
  const cluster = reader.text();
  reader.skip(4);
  const topics = reader.list(() => {
    reader.skip(2);
    const name = reader.text() ?? '';
    const id = reader.hex(16);
    reader.skip(1);
    reader.list(() => {
      reader.skip(14);
      for (let lists = 0; lists < 3; lists += 1) reader.list(() => reader.skip(4));
      reader.tags();
    });
    reader.skip(4);
    reader.tags();
    return [name, id] as const;
  });
  return { cluster, topics: new Map(topics.filter(([, id]) => id !== noId)) };
}

function createReader(raw: Buffer) {
  let at = 0;
  function take(bytes: number): Buffer {
    if (at + bytes > raw.length) throw new Error('the answer of the broker ends too early');
    at += bytes;
    return raw.subarray(at - bytes, at);
  }
  function varintNext(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = take(1).readUInt8();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
  return {
    skip: (bytes: number) => void take(bytes),
    hex: (bytes: number) => take(bytes).toString('hex'),
    text(): string | undefined {
      const length = varintNext();
      return length === 0 ? undefined : take(length - 1).toString();
    },
    list<Item>(read: () => Item): Item[] {
      const length = varintNext();
      return Array.from({ length: Math.max(0, length - 1) }, read);
    },
    tags(): void {
      for (let left = varintNext(); left > 0; left -= 1) {
        varintNext();
        take(varintNext());
      }
    },
  };
}
