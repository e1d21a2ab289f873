import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allSearches } from '@runrate/contracts';
import { conformanceViews, type SearchIndexSubject } from '../conformance/index.ts';
import type { Engines } from '../engines.ts';
import { openEmbeddedEngines } from './open-embedded-engines.ts';

type Options = Partial<Parameters<typeof openEmbeddedEngines>[0]>;

export interface EmbeddedSubject extends AsyncDisposable {
  readonly dataDir: string;
  engines: Engines;
  reopen(options?: Options): Promise<Engines>;
}

/** Opens embedded engines on a new directory, for one test. */
export async function openSubject(options: Options = {}): Promise<EmbeddedSubject> {
  const dataDir = await mkdtemp(join(tmpdir(), 'runrate-engines-'));
  const open = (more: Options = {}) =>
    openEmbeddedEngines({ dataDir, views: conformanceViews, searches: allSearches, ...options, ...more });
  const subject: EmbeddedSubject = {
    dataDir,
    engines: await open(),
    async reopen(more) {
      await subject.engines.close();
      subject.engines = await open(more);
      return subject.engines;
    },
    async [Symbol.asyncDispose]() {
      await subject.engines.close();
      await rm(dataDir, { recursive: true });
    },
  };
  return subject;
}

export async function openSearchSubject(): Promise<SearchIndexSubject> {
  const subject = await openSubject();
  return {
    search: subject.engines.search,
    reopen: async () => (await subject.reopen()).search,
    [Symbol.asyncDispose]: () => subject[Symbol.asyncDispose](),
  };
}
