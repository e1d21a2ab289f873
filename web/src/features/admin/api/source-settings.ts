import type {
  AnswerOf,
  BodyOf,
  detectSources,
  importSources,
  removeSource as postRemoval,
  addSource as postSource,
  SourceSettings,
} from '@runrate/contracts';
import { callApi } from '../../../lib/api-client.ts';

export type FoundFeed = AnswerOf<typeof detectSources>['feeds'][number];
export type SaidSource = BodyOf<typeof postSource>;
export type ImportedSources = AnswerOf<typeof importSources>;

/** Returns every feed found at an address. */
export async function findFeeds(url: string): Promise<FoundFeed[]> {
  return (await callApi('POST /api/admin/sources/detect', { body: { url } })).feeds;
}

export function addSource(body: SaidSource): Promise<SourceSettings> {
  return callApi('POST /api/admin/sources', { body });
}

export function editSource(id: string, body: SaidSource): Promise<SourceSettings> {
  return callApi('POST /api/admin/sources/{id}/edit', { id, body });
}

export function pauseSource(id: string, paused: boolean): Promise<SourceSettings> {
  return callApi('POST /api/admin/sources/{id}/pause', { id, body: { paused } });
}

/** Without `confirm`, only reports what would be removed. */
export function removeSource(id: string, confirm: boolean): Promise<AnswerOf<typeof postRemoval>> {
  return callApi('POST /api/admin/sources/{id}/remove', { id, body: { reason: '', confirm } });
}

export function orderSources(ids: string[]): Promise<SourceSettings[]> {
  return callApi('POST /api/admin/sources/order', { body: { ids } });
}

export function importList(opml: string, dryRun: boolean): Promise<ImportedSources> {
  return callApi('POST /api/admin/sources/import', { body: { opml, dryRun } });
}
