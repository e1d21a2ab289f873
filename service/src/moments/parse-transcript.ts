import { momentsLimits } from '@runrate/contracts';
import { isRecord } from '../is-record.ts';
import { toSafeHtml } from '../markup/safe-html.ts';
import { toSeconds } from './clock.ts';
import { mergeCues, type RawCue } from './merge-cues.ts';
import { type ParsedMoments, parseJson } from './parse-chapters.ts';
import { parsePlainLines } from './parse-plain.ts';
import { parseTimedText } from './parse-timed-text.ts';

/** More than is ever stored; the rest is ignored. */
const mostCharacters = momentsLimits.characters * 7;

/**
 * Parses a transcript: WebVTT, SRT, podcast JSON, HTML or plain text. The format is detected from the text, because
 * servers label such files unreliably; the content type only counts if it says that the document is not text.
 */
export function parseTranscript(text: string, contentType = ''): ParsedMoments {
  const refuse = (reason: string): ParsedMoments => ({ outcome: 'refused', reason });
  if (/^\s*(?:audio|video|image|font)\//i.test(contentType) || isBinary(text))
    return refuse('The document is no text');
  const cues = mergeCues(readCues(text.slice(0, mostCharacters).replace(/^\uFEFF/, '')) ?? []);
  return cues.length === 0 ? refuse('No words were found in the document') : { outcome: 'transcript', cues };
}

function isBinary(text: string): boolean {
  const start = text.slice(0, 2000);
  const odd = start.replace(/\s/g, '').match(/[\p{Cc}\uFFFD]/gu)?.length ?? 0;
  return odd > Math.max(8, start.length / 50);
}

function readCues(text: string): RawCue[] | undefined {
  const start = text.trimStart().slice(0, 200);
  if (start.startsWith('{') || start.startsWith('[')) {
    const document = parseJson(text);
    if (document !== undefined) return readSegments(document);
  }
  if (start.startsWith('WEBVTT') || text.includes('-->')) return parseTimedText(text);
  if (/^<(?:!doctype|[a-z][a-z0-9]*[\s>/])/i.test(start))
    return parsePlainLines(toLines(toSafeHtml(text, undefined)));
  return parsePlainLines(text.split(/[\r\n]+/));
}

/** A line ends where a block does. */
function toLines(safeHtml: string): string[] {
  return safeHtml.split(/<(?:br|\/p|\/li|\/h[1-6]|\/div|\/tr|\/cite|\/blockquote)\b[^<>]*>|\n/);
}

/**
 * Reads `{ "segments": [{ "speaker", "startTime", "body" }] }`, or just the list; transcription programs use
 * `start` and `text`.
 */
function readSegments(document: unknown): RawCue[] | undefined {
  const listed = isRecord(document) ? (document['segments'] ?? document['cues']) : document;
  if (!Array.isArray(listed)) return undefined;
  return listed.flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { body, text = body, startTime, start = startTime, speaker } = entry as Record<string, unknown>;
    if (typeof text !== 'string') return [];
    return [{ seconds: toSeconds(start), text, speaker: typeof speaker === 'string' ? speaker : undefined }];
  });
}
