import { parentPort, workerData } from 'node:worker_threads';
import { loadModel } from './load-model.ts';
import { measureNoise } from './noise.ts';

/** What the thread says: of the model as it starts, then the vector of each text, in the order it was given them. */
export type FromModel =
  | { readonly outcome: 'ready'; readonly name: string; readonly dimensions: number; readonly noise: number }
  | { readonly outcome: 'vector'; readonly vector: Float64Array }
  | { readonly outcome: 'failed'; readonly reason: string };

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function say(message: FromModel): void {
  parentPort?.postMessage(message);
}

try {
  const model = await loadModel(String(workerData));
  parentPort?.on('message', async (text: string) => {
    try {
      const [vector = []] = await model.embed([text]);
      say({ outcome: 'vector', vector: Float64Array.from(vector) });
    } catch (error) {
      say({ outcome: 'failed', reason: reasonOf(error) });
    }
  });
  const noise = await measureNoise(model);
  say({ outcome: 'ready', name: model.name, dimensions: model.dimensions, noise });
} catch (error) {
  say({ outcome: 'failed', reason: reasonOf(error) });
}
