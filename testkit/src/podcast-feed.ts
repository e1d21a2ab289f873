import { escapeXml } from './rss-feed.ts';

/** An item's tags by name: text content, or the attributes of an empty tag. */
export type PodcastItem = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A podcast RSS feed; item tags are written as given. */
export function podcastFeed(title: string, items: readonly PodcastItem[], channel: PodcastItem = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel>
<title>${escapeXml(title)}</title><link>https://show.example/</link>${toTags(channel)}
${items.map((item) => `<item>${toTags(item)}</item>`).join('\n')}
</channel></rss>`;
}

function toTags(item: PodcastItem): string {
  return Object.entries(item)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `<${name}>${escapeXml(value)}</${name}>`
        : `<${name}${Object.entries(value)
            .map(([attribute, text]) => ` ${attribute}="${escapeXml(text)}"`)
            .join('')}/>`,
    )
    .join('');
}

/** Silence that browsers can play: WAV, 8 kHz, 8 bits. */
export function silentAudio(seconds = 1): Buffer {
  const samples = Buffer.alloc(8000 * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
