export interface ChannelVideo {
  readonly videoId: string;
  readonly channelId: string | undefined;
  readonly channelTitle: string;
  readonly url: string | undefined;
  readonly title: string;
  /** Plain text with line breaks. */
  readonly description: string;
  readonly thumbnailUrl: string | undefined;
  readonly publishedAt: string | undefined;
  readonly durationSeconds: number | undefined;
  readonly viewCount: number | undefined;
  readonly likeCount: number | undefined;
  readonly terms: readonly string[];
}
