import type { HubConfig } from '@runrate/contracts';
import { toPlainName } from '@runrate/service';

export function toUrn({ brand }: Pick<HubConfig, 'brand'>, kind: string, id: string): string {
  return `urn:${toPlainName(brand.name) || 'hub'}:${kind}:${id}`;
}
