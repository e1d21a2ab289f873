import type { Channel } from '../sources.ts';
import type { VideoEntry } from '../world-state.ts';
import { element, escapeMarkup } from './xml.ts';

const NAMESPACES = [
  'xmlns:yt="http://www.youtube.com/xml/schemas/2015"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
  'xmlns="http://www.w3.org/2005/Atom"',
].join(' ');

/**
 * The Atom feed YouTube serves for a channel. The sample world adds two elements to media:group that real feeds lack:
 * yt:duration and media:keywords.
 */
export function writeChannelFeed(origin: string, channel: Channel, videos: readonly VideoEntry[]): string {
  const base = `${escapeMarkup(origin)}/youtube`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed ${NAMESPACES}>`,
    ` <link rel="self" href="${base}/feeds/videos.xml?channel_id=${channel.id}"/>`,
    ` ${element('id', `yt:channel:${channel.id}`)}`,
    ` ${element('yt:channelId', channel.id)}`,
    ` ${element('title', channel.name)}`,
    ` <link rel="alternate" href="${base}/channel/${channel.id}"/>`,
    ` ${writeAuthor(base, channel)}`,
    ` ${element('published', toYoutubeDate(Math.min(...videos.map((entry) => entry.publishedAt))))}`,
    ...videos.map((entry) => writeEntry(base, channel, entry)),
    '</feed>\n',
  ].join('\n');
}

function writeEntry(base: string, channel: Channel, { video, publishedAt }: VideoEntry): string {
  const keywords = [...video.categories, ...video.tags].join(', ');
  return [
    ' <entry>',
    `  ${element('id', `yt:video:${video.id}`)}`,
    `  ${element('yt:videoId', video.id)}`,
    `  ${element('yt:channelId', channel.id)}`,
    `  ${element('title', video.title)}`,
    `  <link rel="alternate" href="${base}/watch?v=${video.id}"/>`,
    `  ${writeAuthor(base, channel)}`,
    `  ${element('published', toYoutubeDate(publishedAt))}`,
    `  ${element('updated', toYoutubeDate(publishedAt))}`,
    '  <media:group>',
    `   ${element('media:title', video.title)}`,
    `   <media:content url="${base}/embed/${video.id}" type="text/html" width="640" height="390"/>`,
    `   <media:thumbnail url="${base}/vi/${video.id}/hqdefault.jpg" width="480" height="270"/>`,
    `   ${element('media:description', video.description)}`,
    `   ${element('media:keywords', keywords)}`,
    `   <yt:duration seconds="${video.durationSeconds}"/>`,
    '   <media:community>',
    `    <media:starRating count="${video.likes}" average="5.00" min="1" max="5"/>`,
    `    <media:statistics views="${video.views}"/>`,
    '   </media:community>',
    '  </media:group>',
    ' </entry>',
  ].join('\n');
}

function writeAuthor(base: string, channel: Channel): string {
  return `<author>${element('name', channel.name)}${element('uri', `${base}/channel/${channel.id}`)}</author>`;
}

function toYoutubeDate(time: number): string {
  return new Date(time).toISOString().replace('.000Z', '+00:00');
}
