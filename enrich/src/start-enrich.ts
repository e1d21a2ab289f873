import type { HubConfig } from '@runrate/contracts';
import type { Engines } from '@runrate/engines';
import { openLiveSources } from '@runrate/service';
import type { MeaningModel } from '@runrate/service/meaning';
import type { Logger } from 'pino';
import { startStories } from './stories/start-stories.ts';
import { startVectors } from './vectors/start-vectors.ts';
import { createTextModel, type ModelSettings } from './writers/model/text-model.ts';
import { startWriters } from './writers/start-writers.ts';

export interface EnrichOptions {
  readonly config: HubConfig;
  readonly engines: Engines;
  /** Milliseconds since the epoch. */
  readonly clock?: () => number;
  /** In [0, 1). */
  readonly random?: () => number;
  readonly logger: Logger;
  /** Writes the digest and the analysis; without it, rules do. */
  readonly model?: ModelSettings | undefined;
  /** Computes the items' vectors; without it, none are recorded. */
  readonly searchModel?: MeaningModel | undefined;
}

export interface Enrich extends AsyncDisposable {
  close(): Promise<void>;
}

/** How long the digest waits for the next story decision of its week. The first usually comes within a second. */
const decisionsAwaitedMs = 10_000;

/**
 * Groups items about the same event into stories, writes the digest and the market analysis for slots that have none,
 * and records vectors of the items if there is a search model.
 */
export async function startEnrich(options: EnrichOptions): Promise<Enrich> {
  const { engines, logger, clock = Date.now, random = Math.random } = options;
  await using stack = new AsyncDisposableStack();
  const stories = await startStories({ config: options.config, engines, clock, logger });
  stack.defer(() => stories.close());
  const live = await openLiveSources({ config: options.config, log: engines.log, logger });
  stack.defer(() => live.close());
  const model = options.model && createTextModel(options.model);
  const tools = { config: live.config, engines, clock, random, logger, model, decisionsAwaitedMs };
  const writers = await startWriters(tools);
  stack.defer(() => writers.close());
  if (options.searchModel) {
    const vectors = await startVectors({ engines, clock, logger, model: options.searchModel });
    stack.defer(() => vectors.close());
  }
  const running = stack.move();
  const close = () => running.disposeAsync();
  return { close, [Symbol.asyncDispose]: close };
}
