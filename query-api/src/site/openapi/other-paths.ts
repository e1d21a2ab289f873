import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { limitOf } from '../../http/rate-limits.ts';
import type { SiteDocument } from '../serve-documents.ts';
import { siteDocuments } from '../site-documents.ts';
import { toProblems } from './responses.ts';
import { tagOf } from './tags.ts';

/**
 * Describes what the hub serves besides the calls of the contract: live changes, feeds, sitemaps and other documents.
 */
export function describeOtherPaths(): ZodOpenApiPathsObject {
  const documents = [...ownDocuments, ...siteDocuments].map((document) => [
    document.path.replace(/:(\w+)/, '{$1}'),
    { get: toDocumentOperation(document) },
  ]);
  return { ...Object.fromEntries(documents), '/api/live': { get: live } };
}

type Described = Pick<SiteDocument, 'path' | 'contentType' | 'takes' | 'limitedAs'>;

const ownDocuments: readonly Described[] = [
  { path: '/api/openapi.json', contentType: 'application/json' },
  { path: '/api/docs', contentType: 'text/html' },
];

const live: ZodOpenApiOperationObject = {
  operationId: 'live',
  summary: 'Changes as they happen, as server-sent events',
  description:
    'An endless stream: `change` events with `views` and `position`, and `reset` where some may have been missed. Public.',
  tags: ['Changes'],
  security: [],
  requestParams: {
    header: z.object({
      'Last-Event-ID': z.string().optional().meta({ description: 'id of the last event heard, to resume' }),
    }),
  },
  responses: {
    '200': { description: 'the stream', content: { 'text/event-stream': { schema: z.string() } } },
    ...toProblems({ 429: 'this address listens often enough', 503: 'too many are listening' }, true),
  },
};

const parameterSchemas: Readonly<Record<string, z.ZodType>> = {
  limit: z.int().min(1).max(100).optional().meta({ description: 'items in the feed; 30 unless given' }),
  cursor: z.string().max(2000).optional().meta({ description: 'place to go on from, from a feed’s link' }),
  offset: z.int().min(0).max(999_999_999_999_999).optional().meta({ description: 'items to skip' }),
  theme: z
    .enum(['light', 'dark'])
    .optional()
    .meta({ description: 'theme of the frame; the reader’s own unless given' }),
  q: z.string().min(1).max(500).regex(/\S/).meta({ description: 'what to search for' }),
};

function toDocumentOperation({
  path,
  contentType,
  takes = [],
  limitedAs,
}: Described): ZodOpenApiOperationObject {
  const name = (path.match(/\w+/g) ?? []).join('-');
  const [type = contentType] = contentType.split(';');
  const query = Object.fromEntries(
    takes.flatMap((one) => [[one, parameterSchemas[one] ?? z.string().optional()]]),
  );
  const id = z
    .string()
    .min(1)
    .meta({ description: 'what it is of: a slug, an id, or of a sitemap its number' });
  return {
    operationId: `read-${name}`,
    summary: `The document ${path.replace(/:(\w+)/, '{$1}')}`,
    description: `Of type \`${type}\`. Public; any page may read it.`,
    tags: [tagOf(path)],
    security: [],
    requestParams: {
      ...(path.includes(':') && { path: z.object({ id }) }),
      ...(takes.length > 0 && { query: z.object(query) }),
    },
    responses: {
      '200': {
        description: 'the document',
        content: { [type]: { schema: /json|manifest/.test(type) ? z.looseObject({}) : z.string() } },
      },
      '304': { description: 'unchanged since the tag of `If-None-Match`' },
      ...toProblems(
        {
          ...(takes.length > 0 && { 400: 'a parameter is wrong' }),
          404: 'there is no such document',
          410: 'there is no such document any more',
          414: 'the address is longer than 8 KiB',
          429: 'more work than the share of one network address',
          431: 'the headers are larger than 16 KiB',
          500: 'something went wrong',
          503: 'the hub can’t answer right now',
        },
        limitOf(limitedAs ?? '') !== undefined,
      ),
    },
  };
}
