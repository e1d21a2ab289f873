import { toAbsoluteAddress } from './absolute-address.ts';

/** A file that goes with an item, as its format says it. */
export interface AttachedFile {
  readonly url?: string | undefined;
  readonly type?: string | undefined;
  readonly bytes?: number | undefined;
  readonly seconds?: number | undefined;
}

/** What a feed says of an item as an episode, before it is checked. */
export interface RawEpisode {
  readonly files: readonly AttachedFile[];
  readonly seconds?: number | undefined;
  readonly number?: number | undefined;
  readonly season?: number | undefined;
  /** Picture of the whole podcast. */
  readonly showImage?: string | undefined;
}

/** What makes an item an episode of a podcast: a file to listen to. */
export interface Episode {
  /** Absolute http(s) address. */
  readonly audioUrl: string;
  readonly audioType: string | undefined;
  readonly audioBytes: number | undefined;
  readonly durationSeconds: number | undefined;
  readonly number: number | undefined;
  readonly season: number | undefined;
  readonly showImageUrl: string | undefined;
}

/** Beyond these a figure is a publisher's mistake, and not known. */
const MAX_SECONDS = 7 * 24 * 60 * 60;
const MAX_BYTES = 1e12;
const MAX_NUMBER = 1e6;

/** The episode an item is, by its first audio file that can be asked for. Pure. */
export function toEpisode(raw: RawEpisode, base: string): Episode | undefined {
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
    };
  }
  return undefined;
}

/** By its media type; by its name where the type says nothing. */
function isAudio({ url, type = '' }: AttachedFile): boolean {
  const named = type.trim().toLowerCase();
  if (named !== '' && named !== 'application/octet-stream') return named.startsWith('audio/');
  return /\.(?:aac|flac|m4a|m4b|mp3|oga|ogg|opus|wav)(?:[?#]|$)/i.test(url ?? '');
}

function toWhole(figure: number | undefined, least: number, most: number): number | undefined {
  const whole = Math.round(figure ?? Number.NaN);
  return whole >= least && whole <= most ? whole : undefined;
}
