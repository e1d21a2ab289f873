import Parser from 'rss-parser';
import { z } from 'zod';
import { toAbsoluteAddress } from '../../feeds/absolute-address.ts';
import { findMarkupThreat } from '../../feeds/markup-guard.ts';
import { parseDate } from '../../feeds/parse-date.ts';
import { notAFeedReason } from '../../feeds/parse-feed.ts';
import { toPlainTitle } from '../../feeds/plain-title.ts';
import { readMarkup } from '../../scanning/read-markup.ts';
import { withLegalReferences } from '../../scanning/with-legal-references.ts';
import { withoutDoctype } from '../../scanning/without-doctype.ts';
import type { ParseResult } from '../parse-result.ts';
import type { ChannelVideo } from './channel-video.ts';
import { groupSchema, readGroup } from './media-group.ts';

const entrySchema = z.object({
  id: z.string().optional(),
  title: z.string().optional().catch(undefined),
  link: z.string().optional().catch(undefined),
  author: z.string().optional().catch(undefined),
  videoId: z.string().optional().catch(undefined),
  channelId: z.string().optional().catch(undefined),
  published: z.string().optional().catch(undefined),
  updated: z.string().optional().catch(undefined),
  group: groupSchema,
});

/** Replaces invalid dates with an empty string, because the parser rejects a whole feed for one bad date. */
function emptyBadDate(value: string, name: string): string {
  return name === 'published' || name === 'updated' ? (parseDate(value) ?? '') : value;
}

/** Parses the videos of a channel feed (Atom with the yt and media namespaces). */
export async function parseChannel(text: string, url: string): Promise<ParseResult<readonly ChannelVideo[]>> {
  const threat = findMarkupThreat(text);
  if (threat) return { outcome: 'refused', reason: threat };
  const plain = withLegalReferences(withoutDoctype(text));
  if (hasStrayDeclaration(plain)) return { outcome: 'refused', reason: notAFeedReason(text) };
  const parser = new Parser({
    xml2js: { valueProcessors: [emptyBadDate] },
    customFields: {
      item: [
        ['yt:videoId', 'videoId'],
        ['yt:channelId', 'channelId'],
        ['media:group', 'group'],
        'published',
        'updated',
      ],
    },
  });
  try {
    const feed = await parser.parseString(plain);
    return { outcome: 'parsed', parsed: feed.items.flatMap((item) => toVideo(item, feed.title ?? '', url)) };
  } catch {
    return { outcome: 'refused', reason: notAFeedReason(text) };
  }
}

/** Detects declarations in the middle of a document, for which this parser takes quadratic time. */
function hasStrayDeclaration(text: string): boolean {
  if (!text.includes('<!')) return false;
  for (const piece of readMarkup(text)) {
    const isPlain = piece.name === undefined && !/^<!(?:--|\[CDATA\[)/.test(piece.text);
    if (isPlain && piece.text.includes('<!')) return true;
  }
  return false;
}

function toVideo(item: unknown, feedTitle: string, base: string): ChannelVideo[] {
  const parsed = entrySchema.safeParse(item);
  if (!parsed.success) return [];
  const entry = parsed.data;
  const videoId = entry.videoId ?? /^yt:video:(.+)$/.exec(entry.id ?? '')?.[1];
  if (!videoId) return [];
  const group = readGroup(entry.group);
  return [
    {
      videoId,
      channelId: entry.channelId,
      channelTitle: entry.author?.trim() || feedTitle,
      url: toAbsoluteAddress(entry.link, base),
      title: toPlainTitle(entry.title ?? group.title ?? '', 'text'),
      description: group.description ?? '',
      thumbnailUrl: toAbsoluteAddress(group.thumbnailUrl, base),
      publishedAt: parseDate(entry.published) ?? parseDate(entry.updated),
      durationSeconds: group.durationSeconds,
      viewCount: group.viewCount,
      likeCount: group.likeCount,
      terms: group.terms,
    },
  ];
}
