import {
  episodeSchema,
  newsItemSchema,
  storySchema,
  videoSchema,
  type WebhookType,
  webhookEventSchema,
  webhookTypeSchema,
} from '@runrate/contracts';
import { toldArticleSchema } from '@runrate/service/webhooks';
import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';

const data: Readonly<Record<WebhookType, z.ZodObject>> = {
  article: toldArticleSchema,
  video: videoSchema,
  news: newsItemSchema,
  podcast: episodeSchema,
  story: storySchema,
};
const sentWhen = {
  published: 'is first seen and published, or is back after it was gone',
  updated: 'has changed',
  removed: 'is gone',
} as const;
const headers = z.object({
  'webhook-id': z.string().meta({ description: 'the same in every attempt' }),
  'webhook-timestamp': z.string().meta({ description: 'when this attempt is made, in seconds since 1970' }),
  'webhook-signature': z
    .string()
    .meta({ description: 'HMAC-SHA256, `v1,…`; two for a day after a rotation' }),
});

/** Describes the webhook messages that the hub sends, as OpenAPI 3.1 webhooks. */
export function describeMessages(): Record<string, { post: ZodOpenApiOperationObject }> {
  const messages = webhookTypeSchema.options.flatMap((type) =>
    webhookEventSchema.options.map((event) => {
      const body = event === 'removed' ? z.object({ id: z.string() }) : data[type];
      return toMessage(`${type}.${event}`, `${describeItem(type)} ${sentWhen[event]}`, body);
    }),
  );
  const test = toMessage('webhook.test', 'An admin asks for a test', z.object({ webhookId: z.string() }));
  return Object.fromEntries([...messages, test]);
}

function describeItem(type: WebhookType): string {
  const names = { article: 'An article', video: 'A video', news: 'A news item', podcast: 'An episode' };
  return { ...names, story: 'A story' }[type];
}

function toMessage(
  type: string,
  summary: string,
  body: z.ZodObject,
): [string, { post: ZodOpenApiOperationObject }] {
  const schema = z.object({
    type: z.literal(type),
    timestamp: z.iso.datetime(),
    sequence: z.int().min(1).optional(),
    data: body.meta({ description: 'what it tells of' }),
  });
  const post: ZodOpenApiOperationObject = {
    operationId: `told-${type.replace('.', '-')}`,
    summary,
    description: `${summary}. Signed as Standard Webhooks says; a status of 200 to 299 within 15 seconds acknowledges it.`,
    tags: ['Webhooks'],
    security: [],
    requestParams: { header: headers },
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      '204': { description: 'taken; any status from 200 to 299 does as well' },
      '410': { description: 'gone: nothing more is sent until an admin enables the webhook' },
    },
  };
  return [type, { post }];
}
