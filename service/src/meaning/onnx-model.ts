import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../is-record.ts';
import { type EmbeddingModel, meanOf } from './embedding-model.ts';
import type { LoadInstalled } from './installed.ts';
import { createWordPieces, type WordPieces } from './word-pieces.ts';

/** Number of word pieces such models are trained on at a time, without the special tokens around them. */
const mostPieces = 254;
const mostParts = 8;
/** A last part with fewer pieces is ignored, since it says too little. */
const fewestPieces = 20;

interface Runtime {
  readonly InferenceSession: { create(path: string, options: object): Promise<Session> };
  readonly Tensor: new (type: 'int64', data: BigInt64Array, dimensions: readonly number[]) => unknown;
}
interface Session {
  readonly inputNames: readonly string[];
  readonly outputNames: readonly string[];
  run(feeds: Record<string, unknown>): Promise<Record<string, Output | undefined>>;
}
interface Output {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}

/**
 * Loads a sentence model in ONNX with a word piece vocabulary (MiniLM, BGE, GTE and others derived from
 * BERT): a `.onnx` file, or a folder with one, along with `tokenizer.json` or a `vocab.txt` with one piece
 * per line. The vector of a text is the mean of its pieces.
 */
export async function loadOnnxModel(path: string, load: LoadInstalled): Promise<EmbeddingModel> {
  const folder = path.endsWith('.onnx') ? dirname(path) : path;
  const files = filesOf(folder, '.onnx');
  const file = path === folder ? files[0] : path;
  if (file === undefined) throw new TypeError(`${folder} has no file that ends in .onnx`);
  if (path === folder && files.length > 1)
    throw new TypeError(`${folder} has ${files.length} files that end in .onnx: name one of them`);
  const vocabulary = readVocabulary(folder);
  const pieces = createWordPieces(vocabulary);
  // There are no types for the package here, because it is not installed with the hub.
  const { InferenceSession, Tensor } = load('onnxruntime-node') as Runtime;
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1 });
  const digest = createHash('sha256')
    .update(readFileSync(file))
    .update(JSON.stringify([...vocabulary]));

  async function embedPart(part: readonly number[]): Promise<Float64Array> {
    const numbers = [pieces.begin, ...part, pieces.end];
    const shape = [1, numbers.length];
    const filled = (value: (number: number) => number) =>
      new Tensor(
        'int64',
        BigInt64Array.from(numbers, (number) => BigInt(value(number))),
        shape,
      );
    const inputs: Record<string, unknown> = {
      input_ids: filled((number) => number),
      attention_mask: filled(() => 1),
      token_type_ids: filled(() => 0),
    };
    const feeds = Object.fromEntries(session.inputNames.map((name) => [name, inputs[name]]));
    const output = (await session.run(feeds))[session.outputNames[0] ?? ''];
    if (!output) throw new TypeError(`the model in ${folder} answers nothing`);
    return sumOfPieces(output);
  }

  async function embedText(text: string): Promise<ArrayLike<number>> {
    const vectors: Float64Array[] = [];
    for (const part of partsOf(text, pieces)) vectors.push(await embedPart(part));
    return meanOf(vectors);
  }

  const { length: dimensions } = await embedText('dimensions');
  return {
    // Independent of where the model is stored, because its vectors are identified by it.
    name: `onnx@${digest.digest('hex').slice(0, 12)}`,
    dimensions,
    async embed(texts) {
      const vectors: ArrayLike<number>[] = [];
      for (const text of texts) vectors.push(await embedText(text));
      return vectors;
    },
  };
}

function partsOf(text: string, pieces: WordPieces): number[][] {
  const all = pieces.encode(text, mostPieces * mostParts);
  const parts: number[][] = [all.slice(0, mostPieces)];
  for (let start = mostPieces; start + fewestPieces <= all.length; start += mostPieces)
    parts.push(all.slice(start, start + mostPieces));
  return parts;
}

/** Returns the sum of the vectors of all pieces. It has the direction of their mean, and length is irrelevant. */
function sumOfPieces({ data, dims }: Output): Float64Array {
  const dimensions = dims.at(-1) ?? 0;
  const sum = new Float64Array(dimensions);
  for (let at = 0; at < data.length; at += 1)
    sum[at % dimensions] = (sum[at % dimensions] ?? 0) + (data[at] ?? 0);
  return sum;
}

function filesOf(folder: string, ending: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => join(folder, name));
}

function readVocabulary(folder: string): Map<string, number> {
  const [list] = filesOf(folder, 'vocab.txt');
  if (list !== undefined)
    return new Map(
      readFileSync(list, 'utf8')
        .split('\n')
        .map((piece, number) => [piece.trimEnd(), number]),
    );
  const [tokenizer] = filesOf(folder, 'tokenizer.json');
  if (tokenizer === undefined)
    throw new TypeError(
      `${folder} has neither a file that ends in tokenizer.json nor one that ends in vocab.txt`,
    );
  const parsed: unknown = JSON.parse(readFileSync(tokenizer, 'utf8'));
  const model = isRecord(parsed) ? parsed['model'] : undefined;
  const vocabulary = isRecord(model) && model['type'] === 'WordPiece' ? model['vocab'] : undefined;
  if (!isRecord(vocabulary)) throw new TypeError(`${tokenizer} is of another kind than WordPiece`);
  return new Map(Object.entries(vocabulary).map(([piece, number]) => [piece, Number(number)]));
}
