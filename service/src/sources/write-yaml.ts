import type { SourceSettings } from '@runrate/contracts';
import { stringify } from 'yaml';

/** Writes the sources added in the browser as entries of a configuration file. */
export function writeSourcesYaml(added: readonly SourceSettings[]): string {
  const sources = added.map(({ id, state, source: { kind, name, url, categories, curated, ...rest } }) => ({
    ...{ id, kind, name, url },
    ...(categories.length > 0 && { categories }),
    ...(curated && { curated }),
    ...(state === 'paused' && { paused: true }),
    ...rest,
  }));
  return stringify({ sources }, { lineWidth: 0 });
}
