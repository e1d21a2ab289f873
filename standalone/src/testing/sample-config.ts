import { join } from 'node:path';
import type { HubConfig } from '@runrate/contracts';
import { loadHubConfig } from '@runrate/service';

/** Loads the sample hub's configuration for a sample world at `origin`. */
export function loadSampleConfig({ origin }: { readonly origin: string }): Promise<HubConfig> {
  const path = join(import.meta.dirname, '../../../config/sample.yaml');
  return loadHubConfig(path, { SAMPLE_WORLD: new URL(origin).host });
}
