import { parentPort, workerData } from 'node:worker_threads';
import { loadModel } from './load-model.ts';
import { measureNoise } from './noise.ts';

/** Messages from the thread: first about the model, then one vector per text, in the order received. */
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
