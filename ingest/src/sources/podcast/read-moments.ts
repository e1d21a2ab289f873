import {
  type Chapter,
  type Cue,
  episodeMomentsObserved,
  type PageReading,
  type SourceOf,
  toMomentsKey,
} from '@runrate/contracts';
import { toItemId } from '@runrate/service';
import type { ParsedMoments } from '@runrate/service/moments';
import type { TranscriptFile } from '../../feeds/episode.ts';
import type { FeedItem } from '../../feeds/feed-item.ts';
import { identifyItems } from '../../identity/feed-identity.ts';
import type { Observed } from '../../identity/observation.ts';
import type { ReadPage } from '../../identity/page-memory.ts';
import type { ReaderTools, ReadingRun } from '../source-reader.ts';
import { chooseTranscripts } from './choose-transcripts.ts';

const DAY_MS = 86_400_000;
/** Documents requested per reading of the feed. */
const mostDocuments = 300;
/** Maximum size of a document; the transcript of a three-hour episode takes a tenth of this. */
const mostBytes = 2 * 1024 * 1024;
/** After this many consecutive failures the fault isn't in the documents. */
const failuresToStop = 3;
/** Documents of a new episode may come late or be corrected. */
const youngForMs = 14 * DAY_MS;

export interface MomentsReading {
  readonly source: SourceOf<'podcast'>;
  readonly tools: ReaderTools;
  readonly run: ReadingRun;
}

/** An episode that links to documents, with the key of its events. */
interface Naming {
  readonly item: FeedItem;
  readonly observationKey: string;
  readonly chaptersUrl: string | undefined;
  readonly transcripts: readonly TranscriptFile[];
}

/** Reads chapters and transcripts that were never read, or, for recent episodes, not lately. */
export async function readMoments(
  reading: MomentsReading,
  items: readonly FeedItem[],
): Promise<{ readonly rejections: readonly string[]; readonly isWhole: boolean }> {
  const { source, tools, run } = reading;
  const naming = toNaming(source, items);
  const known = await tools.pageMemory.recall(source.id, naming.flatMap(addressesOf));
  const now = tools.clock();
  const due = naming.filter((one) => addressesOf(one).some((address) => isDue(one, known.get(address), now)));
  const rejections: string[] = [];
  let [asked, failures] = [0, 0];
  for (const one of due) {
    if (run.stopping.aborted || failures >= failuresToStop || asked >= mostDocuments)
      return { rejections, isWhole: false };
    const read = await readDocuments(reading, one);
    asked += addressesOf(one).length;
    rejections.push(...read.reasons.map((reason) => `“${one.item.title.slice(0, 80)}”: ${reason}`));
    failures = read.isOpen ? failures + 1 : 0;
    if (read.isOpen) continue;
    const wasRead = (address: string) => known.get(address)?.outcome === 'moments';
    // Moments that were read once are kept even if their document can't be read any more.
    const isLost = read.pages.some(({ outcome, address }) => outcome === 'refused' && wasRead(address));
    if (!isLost && read.chapters.length + read.cues.length > 0) {
      const observed = toObserved(source, one, read);
      await run.record({ observed: [observed], rejections: [], rejected: 0, newestOnly: true });
    }
    await tools.pageMemory.remember(
      source.id,
      read.pages.map((page) => (wasRead(page.address) ? { ...page, outcome: 'moments' } : page)),
    );
  }
  return { rejections, isWhole: failures === 0 };
}

function toNaming(source: SourceOf<'podcast'>, items: readonly FeedItem[]): Naming[] {
  const episodes = items.filter(({ episode }) => episode);
  const identities = identifyItems(episodes);
  return episodes.flatMap((item, index) => {
    const { episode } = item;
    const identity = identities[index];
    // If two items share a guid or a page, the memory decides which one keeps the key, so it isn't known here.
    if (!episode || !identity || identity.guidIsShared || identity.pageIsShared) return [];
    const { chaptersUrl } = episode;
    const transcripts = chooseTranscripts(episode.transcripts, source.language ?? item.language);
    if (chaptersUrl === undefined && transcripts.length === 0) return [];
    return [{ item, observationKey: identity.key, chaptersUrl, transcripts }];
  });
}

function addressesOf({ chaptersUrl, transcripts }: Naming): string[] {
  const [first] = transcripts;
  return [...(chaptersUrl === undefined ? [] : [chaptersUrl]), ...(first ? [first.url] : [])];
}

function isDue({ item }: Naming, known: PageReading | undefined, now: number): boolean {
  if (!known) return true;
  const isYoung = item.publishedAt !== undefined && now - Date.parse(item.publishedAt) < youngForMs;
  return isYoung && now - Date.parse(known.readAt) > DAY_MS;
}

interface ReadDocuments {
  readonly chapters: readonly Chapter[];
  readonly cues: readonly Cue[];
  readonly language: string | undefined;
  readonly reasons: readonly string[];
  readonly pages: readonly ReadPage[];
  /** Something could not be reached and should be requested again. */
  readonly isOpen: boolean;
}

async function readDocuments(
  reading: MomentsReading,
  { chaptersUrl, transcripts }: Naming,
): Promise<ReadDocuments> {
  const listed = chaptersUrl === undefined ? undefined : await readOne(reading, chaptersUrl, 'chapters');
  let spoken: { readonly file: TranscriptFile; readonly read: ReadOne } | undefined;
  for (const file of transcripts) {
    spoken = { file, read: await readOne(reading, file.url, 'transcript') };
    if (spoken.read.parsed.outcome !== 'refused') break;
  }
  const all = [listed, spoken?.read].filter((one) => one !== undefined);
  const [chapters, transcript] = [listed?.parsed, spoken?.read.parsed];
  return {
    chapters: chapters?.outcome === 'chapters' ? chapters.chapters : [],
    cues: transcript?.outcome === 'transcript' ? transcript.cues : [],
    language: spoken?.file.language,
    reasons: all.flatMap(({ parsed }) => (parsed.outcome === 'refused' ? [parsed.reason] : [])),
    pages: [
      ...all.map(({ page }) => page),
      // The first transcript stands for all when checking whether they were read.
      ...(spoken && transcripts[0] ? [{ ...spoken.read.page, address: transcripts[0].url }] : []),
    ],
    isOpen: all.some(({ isOpen }) => isOpen),
  };
}

interface ReadOne {
  readonly parsed: ParsedMoments;
  readonly page: ReadPage;
  readonly isOpen: boolean;
}

async function readOne(
  { tools: { client, clock, texts } }: MomentsReading,
  url: string,
  part: 'chapters' | 'transcript',
): Promise<ReadOne> {
  const accept =
    part === 'chapters' ? 'application/json' : 'text/vtt, application/srt, application/json, text/*;q=0.8';
  const page = { address: url, readAt: new Date(clock()).toISOString() };
  const refuse = (reason: string, isOpen: boolean): ReadOne => ({
    parsed: { outcome: 'refused', reason: `The ${part} could not be read: ${reason}` },
    page: { ...page, outcome: 'refused', reason },
    isOpen,
  });
  const result = await client.fetch({ url, accept: `${accept}, */*;q=0.1`, maxBytes: mostBytes });
  if (result.outcome !== 'fetched') {
    const { reason, status } =
      result.outcome === 'failed' ? result : { reason: 'it is not there', status: 404 };
    // Any definite response is final; a server in trouble is asked again.
    const isAnswer = status !== undefined && status < 500 && status !== 429 && status !== 408;
    return refuse(reason, !isAnswer && result.outcome === 'failed' && result.transient);
  }
  const worked = await texts.run('moments', { ...result, part });
  if (worked.outcome !== 'done') return refuse(worked.reason, worked.outcome === 'broken');
  if (worked.result.outcome === 'refused') return refuse(worked.result.reason, false);
  return { parsed: worked.result, page: { ...page, outcome: 'moments' }, isOpen: false };
}

function toObserved(
  source: SourceOf<'podcast'>,
  { item, observationKey }: Naming,
  read: ReadDocuments,
): Observed {
  const { chapters, cues, language } = read;
  const itemId = toItemId(`${source.id}|${observationKey}`);
  const data = {
    ...{ itemId, sourceId: source.id, curated: source.curated, by: 'publisher' as const },
    ...{ chapters, cues, ...(language === undefined || cues.length === 0 ? {} : { language }) },
  };
  return {
    event: episodeMomentsObserved,
    identity: { key: `moments:${observationKey}`, guidIsShared: false },
    toEventKey: () => toMomentsKey(data),
    title: item.title,
    url: item.url,
    toData: () => data,
    isBeside: true,
  };
}
