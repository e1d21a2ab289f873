import { Worker } from 'node:worker_threads';
import { knownDimensions, toWholeNumbers } from '@runrate/engines';
import { StartRefused } from '../start-refused.ts';
import type { FromModel } from './model-thread.ts';

/** A running model. Embeds one text at a time, urgent ones first. */
export interface MeaningModel extends AsyncDisposable {
  readonly name: string;
  readonly dimensions: number;
  /** Cosine similarity up to which texts count as unrelated. */
  readonly noise: number;
  embed(text: string, urgency: 'prompt' | 'patient'): Promise<Int8Array>;
  close(): Promise<void>;
}

interface Waiting {
  readonly text: string;
  readonly resolve: (vector: Int8Array) => void;
  readonly reject: (error: Error) => void;
}

/** Maximum number of urgent texts waiting for the model; more are rejected at once. */
const mostPrompt = 50;

/**
 * Starts the model named by `SEARCH_MODEL` on its own thread; returns `undefined` without a name. Refuses the
 * start with a sentence if the model can't be used.
 */
export async function openSearchModel(named: string | undefined): Promise<MeaningModel | undefined> {
  return named === undefined ? undefined : openModel(named);
}

async function openModel(named: string): Promise<MeaningModel> {
  const thread = new Worker(new URL('./model-thread.ts', import.meta.url), {
    workerData: named,
    name: 'model',
  });
  const refuse = (reason: string) =>
    new StartRefused(`SEARCH_MODEL is ${named}, which does not work: ${toClause(reason)}.`);
  try {
    const ready = await firstWord(thread);
    if (ready.outcome !== 'ready')
      throw refuse(ready.outcome === 'failed' ? ready.reason : 'it says nothing');
    const { name, dimensions, noise } = ready;
    if (typeof name !== 'string' || name === '' || name.includes('|')) throw refuse('its name is none');
    if (!knownDimensions.some((known) => known === dimensions))
      throw refuse(`its vectors have ${dimensions} numbers, and engines take ${knownDimensions.join(', ')}`);
    if (!(noise < 1)) throw refuse('it finds every text alike');
    return createQueue(thread, { name, dimensions, noise });
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** Turns a library's message into the end of a sentence. */
function toClause(reason: string): string {
  const line = reason.replace(/\s+/gu, ' ').trim();
  return line.endsWith('.') ? line.slice(0, -1) : line;
}

function firstWord(thread: Worker): Promise<FromModel> {
  return new Promise((resolve, reject) => {
    thread.once('error', reject);
    thread.once('message', resolve);
  });
}

function createQueue(
  thread: Worker,
  { name, dimensions, noise }: Pick<MeaningModel, 'name' | 'dimensions' | 'noise'>,
): MeaningModel {
  const lanes = { prompt: [] as Waiting[], patient: [] as Waiting[] };
  let current: Waiting | undefined;
  let ended: Error | undefined;

  function next(): void {
    current ??= takeNext();
  }
  function takeNext(): Waiting | undefined {
    const taken = lanes.prompt.shift() ?? lanes.patient.shift();
    if (taken) thread.postMessage(taken.text);
    return taken;
  }
  function end(error: Error): void {
    ended ??= error;
    for (const waiting of [current, ...lanes.prompt.splice(0), ...lanes.patient.splice(0)])
      waiting?.reject(ended);
    current = undefined;
  }

  thread.removeAllListeners('error');
  thread.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  thread.on('exit', () => end(new Error('the search model has ended')));
  thread.on('message', (message: FromModel) => {
    const done = current;
    current = undefined;
    const isVector = message.outcome === 'vector' && message.vector.length === dimensions;
    if (isVector && message.vector.some((number) => number !== 0))
      done?.resolve(toWholeNumbers(message.vector));
    else
      done?.reject(
        new Error(message.outcome === 'failed' ? message.reason : 'the search model answers no vector'),
      );
    next();
  });

  async function close(): Promise<void> {
    end(new Error('the search model is closed'));
    await thread.terminate();
  }

  return {
    name,
    dimensions,
    noise,
    embed(text, urgency) {
      if (ended) return Promise.reject(ended);
      if (urgency === 'prompt' && lanes.prompt.length >= mostPrompt)
        return Promise.reject(new Error('too many wait for the search model'));
      return new Promise((resolve, reject) => {
        lanes[urgency].push({ text, resolve, reject });
        next();
      });
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
