import { z } from 'zod';

const textSchema = z.union([z.string(), z.object({ _: z.string() }).transform((node) => node._)]);
const texts = z.array(textSchema).optional().catch(undefined);
const attributes = z
  .array(z.object({ $: z.record(z.string(), z.string()) }))
  .optional()
  .catch(undefined);

/** `media:group` as returned by the XML parser, which makes every child a list. */
export const groupSchema = z
  .object({
    'media:title': texts,
    'media:description': texts,
    'media:keywords': texts,
    'media:thumbnail': attributes,
    'media:content': attributes,
    'yt:duration': attributes,
    'media:community': z
      .array(z.object({ 'media:statistics': attributes, 'media:starRating': attributes }))
      .optional()
      .catch(undefined),
  })
  .optional()
  .catch(undefined);
type Group = z.output<typeof groupSchema>;

export interface GroupFields {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly thumbnailUrl: string | undefined;
  readonly durationSeconds: number | undefined;
  readonly viewCount: number | undefined;
  readonly likeCount: number | undefined;
  readonly terms: readonly string[];
}

export function readGroup(group: Group): GroupFields {
  const community = group?.['media:community']?.[0];
  return {
    title: group?.['media:title']?.[0],
    description: group?.['media:description']?.[0],
    thumbnailUrl: group?.['media:thumbnail']?.[0]?.$['url'],
    durationSeconds:
      toCount(group?.['yt:duration']?.[0]?.$['seconds']) ??
      toCount(group?.['media:content']?.[0]?.$['duration']),
    viewCount: toCount(community?.['media:statistics']?.[0]?.$['views']),
    likeCount: toCount(community?.['media:starRating']?.[0]?.$['count']),
    terms: toTerms(group?.['media:keywords']?.[0]),
  };
}

function toCount(text: string | undefined): number | undefined {
  const count = text === undefined || text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

function toTerms(keywords: string | undefined): string[] {
  const terms = (keywords ?? '').split(',').map((term) => term.trim().slice(0, 200));
  return [...new Set(terms.filter((term) => term !== ''))].slice(0, 50);
}
