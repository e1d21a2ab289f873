import { type Chapter, toLanguage } from '@runrate/contracts';
import { parseClock, toChapters } from '@runrate/service/moments';
import { toAbsoluteAddress } from './absolute-address.ts';

/** A file attached to an item, as stated in the feed. */
export interface AttachedFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly bytes?: number | undefined;
  readonly seconds?: number | undefined;
}

/** What a feed says about an item as an episode, before validation. */
export interface RawEpisode {
  readonly files: readonly AttachedFile[];
  readonly seconds?: number | undefined;
  readonly number?: number | undefined;
  readonly season?: number | undefined;
  readonly showImage?: string | undefined;
  /** Chapters embedded in the feed, with time and title as written. */
  readonly chapters?: readonly { readonly start?: unknown; readonly title?: unknown }[] | undefined;
  readonly chaptersUrl?: string | undefined;
  readonly transcripts?: readonly RawTranscript[] | undefined;
}

interface RawTranscript {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly language?: string | undefined;
}

export interface TranscriptFile {
  readonly url: string;
  readonly type: string;
  readonly language: string | undefined;
}

/** A podcast episode: an item with an audio file. */
export interface FeedEpisode {
  /** Absolute http(s) address. */
  readonly audioUrl: string;
  readonly audioType: string | undefined;
  readonly audioBytes: number | undefined;
  readonly durationSeconds: number | undefined;
  readonly number: number | undefined;
  readonly season: number | undefined;
  readonly showImageUrl: string | undefined;
  readonly chapters: readonly Chapter[];
  readonly chaptersUrl: string | undefined;
  readonly transcripts: readonly TranscriptFile[];
}

/** Larger values are mistakes of the publisher and are treated as unknown. */
const MAX_SECONDS = 7 * 24 * 60 * 60;
const MAX_BYTES = 1e12;
const MAX_NUMBER = 1e6;
const MAX_TRANSCRIPTS = 5;

/** Returns the item's episode, based on its first audio file with a usable address. Pure. */
export function toEpisode(raw: RawEpisode, base: string): FeedEpisode | undefined {
  for (const file of raw.files) {
    const audioUrl = isAudio(file) ? toAbsoluteAddress(file.url, base) : undefined;
    if (audioUrl === undefined) continue;
    return {
      audioUrl,
      audioType: file.type?.trim().slice(0, 100).toWellFormed() || undefined,
      audioBytes: toWhole(file.bytes, 1, MAX_BYTES),
      durationSeconds: toWhole(raw.seconds, 1, MAX_SECONDS) ?? toWhole(file.seconds, 1, MAX_SECONDS),
      number: toWhole(raw.number, 0, MAX_NUMBER),
      season: toWhole(raw.season, 0, MAX_NUMBER),
      showImageUrl: toAbsoluteAddress(raw.showImage, base),
      chapters: toFeedChapters(raw.chapters ?? []),
      chaptersUrl: toAbsoluteAddress(raw.chaptersUrl, base),
      transcripts: (raw.transcripts ?? [])
        .slice(0, MAX_TRANSCRIPTS)
        .flatMap((file) => toTranscriptFile(file, base)),
    };
  }
  return undefined;
}

function toFeedChapters(chapters: NonNullable<RawEpisode['chapters']>): Chapter[] {
  return toChapters(
    chapters.flatMap(({ start, title }) => {
      const seconds = typeof start === 'string' ? parseClock(start) : undefined;
      return seconds === undefined || typeof title !== 'string' ? [] : [{ seconds, title }];
    }),
  );
}

function toTranscriptFile({ url, type = '', language }: RawTranscript, base: string): TranscriptFile[] {
  const address = toAbsoluteAddress(url, base);
  return address === undefined ? [] : [{ url: address, type, language: toLanguage(language) }];
}

/** Decides by media type, or by file name if the type says nothing. */
function isAudio({ url, type = '' }: AttachedFile): boolean {
  const named = type.trim().toLowerCase();
  if (named !== '' && named !== 'application/octet-stream') return named.startsWith('audio/');
  return /\.(?:aac|flac|m4a|m4b|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i.test(url ?? '');
}

function toWhole(figure: number | undefined, least: number, most: number): number | undefined {
  const whole = Math.round(figure ?? Number.NaN);
  return whole >= least && whole <= most ? whole : undefined;
}
