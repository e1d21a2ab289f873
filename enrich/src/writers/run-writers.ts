import {
  analysisWritten,
  articleRanksView,
  articlesView,
  digestCategoriesOf,
  digestWritten,
  type HubConfig,
  type ModelReview,
  type NewsDocument,
  newsView,
  type Source,
  type StoryItem,
  stocksView,
  storiesView,
  storyItemsView,
  videosView,
  writingsView,
} from '@runrate/contracts';
import { type Engines, getManyInParts } from '@runrate/engines';
import {
  createRights,
  findFirstReading,
  linkedPictures,
  loadCompaniesAsOf,
  showViews,
} from '@runrate/service';
import type { Logger } from 'pino';
import { storyKinds, toItemKey } from '../stories/story-items.ts';
import { type DecidedStories, toldByOwners } from './digest-stories.ts';
import { figureWords } from './figure-words.ts';
import { toMarketFigures } from './market-figures.ts';
import { createModelTurn, type ModelTurn } from './model/model-turn.ts';
import type { TextModel } from './model/text-model.ts';
import { writeAnalysisByModel } from './model/write-analysis-by-model.ts';
import { writeDigestByModel } from './model/write-digest-by-model.ts';
import { writeMarketAnalysis } from './write-market-analysis.ts';
import { rankStories, writeWeeklyDigest } from './write-weekly-digest.ts';
import { toAnalysisSlot, toDigestSlot } from './writing-slots.ts';

export interface WriterTools {
  readonly config: Pick<
    HubConfig,
    | 'categories'
    | 'fallbackCategory'
    | 'digest'
    | 'companies'
    | 'excerptWords'
    | 'language'
    | 'market'
    | 'sources'
  >;
  readonly engines: Pick<Engines, 'log' | 'views'>;
  readonly clock: () => number;
  readonly random: () => number;
  readonly logger: Logger;
  /** Without a model, all texts are written by rules. */
  readonly model?: TextModel | undefined;
  /** How long a digest waits without any new story decision for its week, in milliseconds; 0 if nobody decides. */
  readonly decisionsAwaitedMs?: number;
  readonly stopping: AbortSignal;
}

const WEEK_MS = 7 * 86_400_000;
const MAX_NEWS = 1000;

/** Writes the texts that the current slots lack. Runs must not overlap. */
export interface Writers {
  /** Returns true if a text waits for a projection or a decision that is about to come: retry soon. */
  run(): Promise<boolean>;
}

/** The text of one slot: first by rules, then by a model from the same material. */
interface Draft {
  readonly key: string;
  readonly definition: typeof digestWritten | typeof analysisWritten;
  readonly byRules: object;
  readonly byModel: (
    model: TextModel,
    signal: AbortSignal,
  ) => Promise<{ readonly text: object | undefined; readonly review: ModelReview }>;
}

/**
 * Creates the writers. Each slot's text is first written by rules, so that readers never wait. If there is a model,
 * it is asked next, and the proved parts of its text replace those of the rules. The view tells what is already
 * written; until it catches up, the writers remember it themselves.
 */
export function createWriters(tools: WriterTools): Writers {
  const written = new Set<string>();
  const turn = createModelTurn(tools);
  const patience = createPatience(tools.decisionsAwaitedMs ?? 0);
  /** Returns whether to retry soon. */
  const work = async (
    key: string,
    draft: (now: number) => Promise<Draft | 'soon' | undefined>,
  ): Promise<boolean> => {
    const stored = await tools.engines.views.get(writingsView, key);
    const lacksRules = stored === undefined && !written.has(key);
    const lacksModel = stored?.review === undefined && turn.isDue(key);
    if (!lacksRules && !lacksModel) return false;
    const now = tools.clock();
    const drafted = await draft(now);
    if (drafted === undefined || drafted === 'soon') return drafted === 'soon';
    if (lacksRules) await append(tools, drafted, drafted.byRules, undefined, now);
    written.add(key);
    if (lacksModel) await writeByModel(tools, turn, drafted);
    return false;
  };
  return {
    async run() {
      const now = tools.clock();
      const digest = toDigestSlot(now);
      const digestWaits = await work(`digest|${digest}`, (at) => draftDigest(tools, patience, digest, at));
      const analysis = toAnalysisSlot(now, tools.config.market.analysisHour);
      const analysisWaits = await work(`analysis|${analysis}`, (at) => draftAnalysis(tools, analysis, at));
      return digestWaits || analysisWaits;
    },
  };
}

/** Records the model's text, or the rules' text again if too little of it could be proved, with what was rejected. */
async function writeByModel(tools: WriterTools, turn: ModelTurn, draft: Draft): Promise<void> {
  const answer = await turn.take(draft.key, draft.byModel);
  if (!answer) return;
  const { text, review } = answer;
  await append(tools, draft, text ?? draft.byRules, review, tools.clock());
  if (review.rejected > 0) {
    tools.logger.warn(
      { key: draft.key, stands: text ? 'model' : 'rules', ...review },
      'sentences of the model could not be proved and are not published',
    );
  }
}

/**
 * Decides whether to wait for story decisions, which follow shortly after items arrive. Gives up only after no
 * decision was made for the given time, so a slow machine takes longer but writes the same digest.
 */
function createPatience(longestMs: number) {
  let waiting: { readonly since: number; readonly fewest: number } | undefined;
  return {
    /** Takes the number of the week's items that have no decision yet. */
    waitsFor(undecided: number): boolean {
      if (undecided === 0) waiting = undefined;
      else if (!waiting || undecided < waiting.fewest) {
        waiting = { since: performance.now(), fewest: undecided };
      }
      const isWaiting = waiting !== undefined && performance.now() - waiting.since < longestMs;
      if (!isWaiting) waiting = undefined;
      return isWaiting;
    },
  };
}

/** Drafts the digest once every source of story items has been read and there is news. */
async function draftDigest(
  { config, engines }: WriterTools,
  patience: ReturnType<typeof createPatience>,
  slot: string,
  now: number,
): Promise<Draft | 'soon' | undefined> {
  // Sitemaps provide story items too, but the first read of one takes minutes, so the digest doesn't wait for them.
  const telling = storyKinds.flatMap((kind) => ofKind(config.sources, kind));
  const reading = await findFirstReading(engines.views, telling);
  if (reading !== 'shown') return reading === 'unshown' ? 'soon' : undefined;
  const week = { from: new Date(now - WEEK_MS).toISOString(), to: new Date(now).toISOString() };
  const rules = { ...linkedPictures, rightsOf: createRights(config) };
  const { documents } = await showViews(engines.views, rules).page({
    view: newsView,
    list: 'newest',
    ...week,
    limit: MAX_NEWS,
  });
  const known = await loadKnown(engines.views, documents, week);
  if (patience.waitsFor(known.undecided)) return 'soon';
  const decided = await loadDecided(engines.views, known.news, config.sources);
  const ranked = rankStories(documents, now, decided);
  const items = writeWeeklyDigest(ranked, slot, now, digestCategoriesOf(config));
  if (items.length === 0) return undefined;
  return {
    key: `digest|${slot}`,
    definition: digestWritten,
    byRules: { slot, items },
    async byModel(model, signal) {
      const written = await writeDigestByModel(model, ranked, items, signal);
      return { text: written.items && { slot, items: written.items }, review: written.review };
    },
  };
}

function ofKind(sources: readonly Source[], kind: Source['kind']): Source[] {
  return sources.filter((source) => source.kind === kind);
}

interface Known {
  /** The decisions on news items; undecided items are absent. */
  readonly news: readonly StoryItem[];
  /** Number of the week's items without a decision, of all kinds, because each of them counts as a teller. */
  readonly undecided: number;
}

async function loadKnown(
  views: Engines['views'],
  news: readonly NewsDocument[],
  week: { readonly from: string; readonly to: string },
): Promise<Known> {
  const newest = { list: 'newest', ...week, limit: MAX_NEWS } as const;
  const articles = await views.page({ view: articleRanksView, ...newest });
  const videos = await views.page({ view: videosView, ...newest });
  const keys = [
    ...news.map(({ id }) => toItemKey('news', id)),
    ...articles.documents.map(({ id }) => toItemKey('articles', id)),
    ...videos.documents.map(({ id }) => toItemKey('videos', id)),
  ];
  const decided = await getManyInParts(views, storyItemsView, keys);
  const items = [...decided.values()].map(({ document }) => document);
  return { news: items.filter(({ kind }) => kind === 'news'), undecided: keys.length - items.length };
}

/** Loads the stories of news. An item that was taken out of its story, or is in none, becomes its own story. */
async function loadDecided(
  views: Engines['views'],
  news: Known['news'],
  sources: readonly Source[],
): Promise<DecidedStories> {
  const storyOf = new Map(
    news.map(({ itemId, storyId, key, page }) => [itemId, page === undefined ? `alone|${key}` : storyId]),
  );
  const stored = await getManyInParts(views, storiesView, [...new Set(storyOf.values())]);
  const told = [...stored.values()].map(({ document }) => document);
  const articles = await getManyInParts(
    views,
    articlesView,
    told.flatMap(({ items }) => items.flatMap(({ kind, itemId }) => (kind === 'articles' ? itemId : []))),
  );
  const ownerOf = new Map([...articles].map(([id, { document }]) => [id, document.sourceId]));
  const stories = new Map(told.map((story) => [story.id, toldByOwners(story, ownerOf)]));
  return { storyOf, stories, sources: [...sources] };
}

/** Drafts the analysis once prices have been read. */
async function draftAnalysis(
  { config, engines }: WriterTools,
  slot: string,
  now: number,
): Promise<Draft | 'soon' | undefined> {
  const reading = await findFirstReading(engines.views, ofKind(config.sources, 'quotes'));
  if (reading !== 'shown') return reading === 'unshown' ? 'soon' : undefined;
  const { documents } = await engines.views.page({ view: stocksView, list: 'bySymbol', limit: 1000 });
  const today = new Date(now).toISOString().slice(0, 10);
  const companies = await loadCompaniesAsOf(engines, config.companies, today);
  const figures = toMarketFigures(documents, companies);
  if (!figures) return undefined;
  const analysis = writeMarketAnalysis(figures, figureWords(config.language), now);
  return {
    key: `analysis|${slot}`,
    definition: analysisWritten,
    byRules: { slot, analysis },
    async byModel(model, signal) {
      const written = await writeAnalysisByModel(model, figures, analysis, signal);
      return { text: written.analysis && { slot, analysis: written.analysis }, review: written.review };
    },
  };
}

/**
 * Appends a text. The id is the slot's key, with a suffix once a model was asked, so a text written twice is one
 * event to every consumer. The id is also the record key, so compaction keeps a reviewed text even if another process
 * writes by rules after it.
 */
async function append(
  { engines }: WriterTools,
  { key, definition }: Draft,
  text: object,
  review: ModelReview | undefined,
  now: number,
): Promise<void> {
  const at = new Date(now).toISOString();
  const { type, version, topic } = definition;
  const id = review ? `${key}|reviewed` : key;
  const data = review ? { ...text, review } : text;
  const event = { id, type, version, key: id, occurredAt: at, recordedAt: at, source: 'writer', data };
  definition.schema.parse(event);
  await engines.log.append([{ topic, key: id, value: JSON.stringify(event) }]);
}
