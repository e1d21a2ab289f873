import type { SourceSettings } from '@runrate/contracts';
import { stringify } from 'yaml';

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
