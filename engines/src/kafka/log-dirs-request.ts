/** Topic and partitions for Kafka's DescribeLogDirs version 1, which kafkajs does not support. */
export interface AskedPartitions {
  readonly topic: string;
  readonly partitions: readonly number[];
}

const apiKey = 35;
const apiVersion = 1;

/** Creates request and response for a kafkajs connection. The result is the bytes of each topic. */
export function describeLogDirs(asked: readonly AskedPartitions[]) {
  const buf = encode(asked);
  return {
    request: { apiKey, apiVersion, apiName: 'DescribeLogDirs', encode: async () => ({ buf, buffer: buf }) },
    response: {
      decode: async (bytes: Buffer) => ({ sizes: decode(bytes) }),
      parse: async ({ sizes }: { sizes: ReadonlyMap<string, number> }) => sizes,
    },
  };
}

function encode(asked: readonly AskedPartitions[]): Buffer {
  const parts = asked.flatMap(({ topic, partitions }) => {
    const name = Buffer.from(topic);
    const head = Buffer.alloc(2);
    head.writeInt16BE(name.length);
    return [head, name, int32(partitions.length), ...partitions.map(int32)];
  });
  return Buffer.concat([int32(asked.length), ...parts]);
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

/** Reads big-endian values in order. */
function createReader(bytes: Buffer) {
  let place = 0;
  function take(length: number): number {
    place += length;
    return place - length;
  }
  const int16 = () => bytes.readInt16BE(take(2));
  return {
    int8: () => bytes.readInt8(take(1)),
    int16,
    int32: () => bytes.readInt32BE(take(4)),
    int64: () => Number(bytes.readBigInt64BE(take(8))),
    text() {
      const length = int16();
      const start = take(length);
      return bytes.toString('utf8', start, start + length);
    },
  };
}

function decode(bytes: Buffer): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const reader = createReader(bytes);
  reader.int32(); // how long the broker held the answer back
  for (let folders = reader.int32(); folders > 0; folders -= 1) {
    const code = reader.int16();
    const folder = reader.text();
    if (code !== 0) throw new Error(`the broker does not say what is in ${folder} (error ${code})`);
    for (let topics = reader.int32(); topics > 0; topics -= 1) {
      const topic = reader.text();
      for (let partitions = reader.int32(); partitions > 0; partitions -= 1)
        sizes.set(topic, (sizes.get(topic) ?? 0) + readPartition(reader));
    }
  }
  return sizes;
}

/** Returns the size of a partition in bytes, or 0 for a copy being moved to another folder. */
function readPartition({ int32, int64, int8 }: ReturnType<typeof createReader>): number {
  int32();
  const size = int64();
  int64();
  const isFuture = int8() !== 0;
  return isFuture ? 0 : size;
}
