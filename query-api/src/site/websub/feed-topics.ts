import { createHash } from 'node:crypto';
import { isAddressShown, searchTextParameter } from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import type { Hub } from '../../hub/hub.ts';
import { pinHub } from '../../reading/pin-hub.ts';
import type { DocumentRequest, SiteDocument } from '../serve-documents.ts';
import { siteDocuments } from '../site-documents.ts';
import { hubPath, isTopic } from '../topic-documents.ts';
import { queryOf } from './search-topics.ts';

/** Current content of a feed. */
export interface TopicContent {
  readonly text: string;
  readonly contentType: string;
  readonly hash: string;
}

const topics = siteDocuments
  .filter(({ path }) => isTopic(path))
  .map((document) => ({ document, parts: document.path.split('/') }));

interface Topic {
  readonly document: SiteDocument;
  readonly id: string;
  readonly query: DocumentRequest['query'];
}

/** Finds the document at the path of a feed, in the exact form the feed uses; for searches with the query. */
export function findTopic(topic: string): Topic | undefined {
  const q = queryOf(topic);
  const [path = ''] = q === undefined ? [topic] : topic.split('?', 1);
  if (q !== undefined) {
    const isNamed = topic === `${path}?${new URLSearchParams({ q })}`;
    if (!isNamed || searchTextParameter.safeParse(q).data !== q) return undefined;
  }
  const given = path.split('/');
  const found = topics.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, place) => (part === ':id' ? given[place] !== '' : part === given[place])),
  );
  if (!found || found.document.path.startsWith('/search/') !== (q !== undefined)) return undefined;
  const id = decode(given[found.parts.indexOf(':id')] ?? '');
  return { document: found.document, id, query: q === undefined ? {} : { q } };
}

/** Creates the feed as readers get it without parameters. Resolves to `undefined` if there is none. */
export async function makeTopic(hub: Hub, origin: string, path: string): Promise<TopicContent | undefined> {
  const topic = findTopic(path);
  if (!topic || !isAddressShown(topic.document.path, sectionsOf(hub.config))) return undefined;
  const { document, id, query } = topic;
  const asked = { origin, id, query, now: hub.clock(), push: `${origin}${hubPath}` };
  const made = await document.make(await pinHub(hub), asked);
  if (made === undefined) return undefined;
  const text = typeof made === 'string' ? made : made.text;
  const hash = createHash('sha256').update(text).digest('base64url');
  return { text, contentType: document.contentType, hash };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
