import { createHash } from 'node:crypto';
import { isAddressShown } from '@runrate/contracts';
import { sectionsOf } from '@runrate/service/reading';
import type { Hub } from '../hub.ts';
import { pinHub } from '../reading/pin-hub.ts';
import type { SiteDocument } from '../site/serve-documents.ts';
import { siteDocuments } from '../site/site-documents.ts';
import { hubPath, isTopic } from '../site/topic-documents.ts';

/** A feed as it is at this moment. */
export interface TopicContent {
  readonly text: string;
  readonly contentType: string;
  readonly hash: string;
}

const topics = siteDocuments
  .filter(({ path }) => isTopic(path))
  .map((document) => ({ document, parts: document.path.split('/') }));

/** The document at the path of a feed. */
export function findTopic(path: string): { document: SiteDocument; id: string } | undefined {
  const given = path.split('/');
  const found = topics.find(
    ({ parts }) =>
      parts.length === given.length &&
      parts.every((part, place) => (part === ':id' ? given[place] !== '' : part === given[place])),
  );
  return found && { document: found.document, id: decode(given[found.parts.indexOf(':id')] ?? '') };
}

/** The feed as its readers get it without parameters; nothing where there is none. */
export async function makeTopic(hub: Hub, origin: string, path: string): Promise<TopicContent | undefined> {
  const topic = findTopic(path);
  if (!topic || !isAddressShown(topic.document.path, sectionsOf(hub.config))) return undefined;
  const { document, id } = topic;
  const asked = { origin, id, query: {}, now: hub.clock(), push: `${origin}${hubPath}` };
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
