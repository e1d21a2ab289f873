import { existsSync } from 'node:fs';
import { topicNames } from '@runrate/contracts';
import { dataPaths } from '../embedded/data-dir.ts';
import type { Declared } from '../generations/homes.ts';
import { openEmbeddedEngines } from '../generations/open-with-homes.ts';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { scanTopic } from '../ports/scan-topic.ts';
import { removeDatabase } from './durable-files.ts';

export interface Tried {
  readonly log: string;
  readonly documents: number;
  readonly records: number;
}

/** Opens copied data as a hub would, and reads every document and record. Rejects if a hub could not start. */
export async function tryBackup(folder: string, declared: Declared): Promise<Tried> {
  const paths = dataPaths(folder);
  const engines = await openEmbeddedEngines({ dataDir: folder, ...declared, forgetsNothing: true });
  let [documents, records] = [0, 0];
  let log: string | undefined;
  try {
    log = (await engines.log.history()).id;
    for (const view of declared.views) for await (const _ of engines.views.scan(view)) documents += 1;
    for (const topic of topicNames) for await (const _ of scanTopic(engines.log, topic)) records += 1;
  } finally {
    await engines.close();
  }
  for (const path of [paths.search, paths.lock]) removeDatabase(path);
  for (const path of [paths.log, paths.views])
    if (existsSync(`${path}-wal`)) throw new EngineUnavailable(`${path} was not closed by its trial start.`);
  if (log === undefined) throw new EngineUnavailable(`${paths.log} does not say which log it is.`);
  return { log, documents, records };
}
