import type { RequestListener } from 'node:http';
import { dailyEditionsView, type HubConfig, sourceStatesView, writingsView } from '@runrate/contracts';
import { describeInterface, requireMessages } from '@runrate/messages';
import {
  createRights,
  describeAccents,
  type FollowedChanges,
  followChanges,
  openLiveSources,
  showPicturesOfConfig,
  showViews,
  toAdmins,
} from '@runrate/service';
import { noteStoredSections } from '@runrate/service/reading';
import { openSubscribers } from '@runrate/service/subscribers';
import { createSendAttempt } from '@runrate/service/webhooks';
import type { Logger } from 'pino';
import { startFigures } from '../desks/figures/start-figures.ts';
import { createIssueDesk } from '../desks/newsletter/issue-desk.ts';
import { Refreshes } from '../desks/refresh/refreshes.ts';
import { startRemovals } from '../desks/removals/removals.ts';
import { createSettle } from '../desks/settle.ts';
import { startSizes } from '../desks/sizes/start-sizes.ts';
import { createSourceDesk } from '../desks/sources/source-desk.ts';
import { openSourceQuestions } from '../desks/sources/source-questions.ts';
import { startTidying, type TidyDesk } from '../desks/tidying/tidying.ts';
import { Admins } from '../http/admins.ts';
import { arrivalLimits, listen } from '../http/listen.ts';
import { ReadyAnswers } from '../http/ready-answers.ts';
import { pictureFetcher } from '../hub/brand/fetch-picture.ts';
import { openBrand } from '../hub/brand/open-brand.ts';
import { createPlaceFinder } from '../hub/find-places.ts';
import type { Hub } from '../hub/hub.ts';
import { createMeaning } from '../hub/meaning.ts';
import { PinnedRankings } from '../hub/pinned-rankings.ts';
import { Repeats } from '../hub/repeats.ts';
import { createAwaitPosition } from '../reading/least-position.ts';
import { createPageViewPeriod } from '../reading/page-view-period.ts';
import { renderPages } from '../reading/render-pages.ts';
import { noteRights } from '../reading/rights-notices.ts';
import { adminAccess } from '../routes/admin-gate.ts';
import { allReads } from '../routes/all-reads.ts';
import { freezeFrontPage } from '../site/editions/freeze-front-page.ts';
import { startEditions } from '../site/editions/publish-editions.ts';
import { LiveChanges } from '../site/live/live-changes.ts';
import { PageCalls } from '../site/page-calls.ts';
import { openSite } from '../site/serve-site.ts';
import { describeMissingLetters } from '../site/share-cards/letters.ts';
import { type FeedHub, startFeedHub } from '../site/websub/feed-hub.ts';
import { createApp } from './create-app.ts';
import { openPictures } from './open-pictures.ts';
import type { QueryApiOptions } from './query-api-options.ts';

export interface QueryApi {
  readonly origin: string;
  readonly port: number;
  /** Stops accepting requests, finishes those in flight, and ends within 10 s. */
  close(): Promise<void>;
  /** Replaces the admins and ends the sessions of those whose token changed. */
  replaceAdmins(admins: ReadonlyMap<string, string>): void;
}

const mostCachedBytes = 32 * 1024 * 1024;
const longestDrain = 8000;
const lameDuckTime = 250;
const longestSettling = 5000;
/** Together with the delay of change notifications, stays well below the second promised to readers. */
const shortestLife = 500;

/** Views that change when an edition can be made or has been made. */
const editionMakers = new Set<string>(
  [sourceStatesView, writingsView, dailyEditionsView].map(({ name }) => name),
);

/** Starts the API and the site. Throws `StartRefused` if the port is taken. */
export async function startQueryApi(given: QueryApiOptions): Promise<QueryApi> {
  const { engines, logger, publicUrl } = given;
  requireMessages(given.config.language);
  const clock = given.clock ?? Date.now;
  const brand = await openBrand(
    given.config.brand,
    pictureFetcher({ config: given.config, publicUrl, clock, logger }),
  );
  noteAccent(given.config, logger);
  noteInterface(given.config, logger);
  if (publicUrl !== undefined) await noteMissingLetters(given.config, logger);
  const admins = new Admins(toAdmins({ ADMIN_TOKEN: given.adminToken, ADMIN_TOKENS: given.admins }));
  const sources = await openLiveSources({ config: given.config, log: engines.log, logger });
  const options = { ...given, config: sources.config };
  const { log, search } = engines;
  const rightsOf = createRights(options.config);
  noteRights(options.config, rightsOf, { publicUrl, logger });
  const pictures = await openPictures({ ...options, views: engines.views, clock });
  const config = pictures.serving
    ? sources.over(showPicturesOfConfig(options.config, pictures.shown.showPicture))
    : options.config;
  await noteStoredSections(config, engines.views);
  const views = showViews(engines.views, { ...pictures.shown, rightsOf });
  const hub: Hub = {
    config,
    log,
    views,
    rightsOf,
    sources,
    search,
    findPlaces: createPlaceFinder(engines.views),
    meaning: given.searchModel && createMeaning(given.searchModel, { clock, logger }),
    clock,
    rankings: new PinnedRankings(),
    repeats: new Repeats(),
    pageViewPeriod: createPageViewPeriod(views),
    brand,
    pageTexts: renderPages(config.pages, pictures.shown.showPicture),
  };
  const answers = new ReadyAnswers(clock, {
    maxBytes: mostCachedBytes,
    shortestLife: options.shortestLife ?? shortestLife,
  });
  const live = new LiveChanges(allReads.flatMap((route) => route.views));
  let feedHub: FeedHub | undefined;
  const onGap = () => {
    answers.clear();
    live.reset();
    feedHub?.forget();
  };
  const changes = await followChanges(engines.log, { name: 'query-api', logger, onGap });
  changes.subscribe((change) => {
    answers.invalidate(change.view, change.keys);
    live.tell(change);
  });
  const refreshes = createRefreshes(options, clock, changes);
  const refresh = refreshAndForget(refreshes, answers);
  const mail = options.smtpUrl && publicUrl ? { smtpUrl: options.smtpUrl, publicUrl } : undefined;
  const sendsMail = mail !== undefined;
  const wakeNotifier = options.wakeNotifier ?? (() => {});
  const { erasureRegister } = options;
  const subscribers = await openSubscribers({ engines, clock, logger, erasureRegister, sendsMail });
  feedHub =
    publicUrl === undefined
      ? undefined
      : startFeedHub({ hub, stored: engines.views, logger, origin: publicUrl });
  changes.subscribe(({ view, keys }) => feedHub?.note(view, keys));
  const figures = startFigures(hub, logger, { pauseMs: options.figuresPauseMs });
  const sizes = startSizes({ engines, clock, logger });
  const editions = startEditions({
    ...{ engines, config: options.config, clock, logger },
    freeze: (earlier) => {
      if (!earlier) return freezeFrontPage(new PageCalls(hub, answers), config);
      const then = { ...hub, clock: () => earlier.at, rankings: new PinnedRankings() };
      const answersThen = new ReadyAnswers(then.clock, { maxBytes: mostCachedBytes });
      return freezeFrontPage(new PageCalls(then, answersThen), config, earlier.date);
    },
  });
  changes.subscribe(({ view }) => editionMakers.has(view) && editions.wake());
  const questions = await openSourceQuestions({ log, clock, logger });
  const desk = createSourceDesk({
    ...{ live: sources, ofFile: given.config, log, views: engines.views, clock },
  });
  sources.subscribe(onGap);
  const closing = { now: false };
  const ended = new AbortController();
  const awaitPosition = createAwaitPosition(views, changes, ended.signal);
  const settle = createSettle(views, answers, { changes, longest: longestSettling, signal: ended.signal });
  let stopRemovals: (() => Promise<void>) | undefined;
  let tidying: TidyDesk | undefined;
  let asked = 0;
  const closeParts = () =>
    Promise.all([
      ...[
        figures.close(),
        sizes.close(),
        feedHub?.close(),
        editions.close(),
        pictures.serving?.proxy.close(),
      ],
      stopRemovals?.(),
      tidying?.close(),
      questions.close(),
      sources.close(),
    ]);
  try {
    const removals = await startRemovals({
      // Removals use the original items and not what is shown of them.
      ...{ engines, config: options.config, clock, logger, settle, pictures: pictures.serving?.proxy },
      registerFile: options.erasureRegister,
    });
    stopRemovals = () => removals.close();
    tidying = startTidying({
      ...{ engines, config: options.config, clock, logger, settle, isAlone: options.isAlone },
      asked: () => asked,
    });
    const filledIn = {
      publicUrl,
      admin: adminAccess({ ...options, admins }),
      sendsMail,
      logger,
    };
    const site = await openSite(options.webDir, hub, answers, filledIn);
    const isClosing = () => closing.now;
    const app = createApp(options, {
      admins,
      hub,
      pictures,
      answers,
      live,
      site,
      refresh,
      refreshes,
      subscribers,
      issues: createIssueDesk({ hub, settle, wakeNotifier, mail }),
      wakeNotifier,
      sendAttempt: createSendAttempt({ views, config: options.config, clock }),
      feedHub,
      figures,
      sizes,
      removals,
      tidying,
      settle,
      desk,
      questions,
      awaitPosition,
      isClosing,
    });
    const counting: RequestListener = (request, response) => {
      if (!request.url?.startsWith('/api/admin/')) asked += 1;
      app(request, response);
    };
    const listening = await (options.listen ?? listen)(
      counting,
      options.host,
      options.port,
      options.arrivalLimits ?? arrivalLimits,
    );
    return {
      origin: listening.origin,
      port: listening.port,
      replaceAdmins: (tokens) => admins.replace(tokens),
      close: async () => {
        closing.now = true;
        ended.abort();
        refreshes.close();
        live.close();
        await listening.close({ lameDuck: options.lameDuckTime ?? lameDuckTime, longest: longestDrain });
        await closeParts();
        await changes.close();
      },
    };
  } catch (error) {
    live.close();
    await closeParts();
    await changes.close();
    throw error;
  }
}

function noteAccent({ brand: { accent } }: Pick<HubConfig, 'brand'>, logger: Logger): void {
  const note = accent === undefined ? undefined : describeAccents(accent);
  if (note !== undefined) logger.info(note);
}

function noteInterface({ language }: HubConfig, logger: Logger): void {
  const note = describeInterface(language);
  if (note !== undefined) logger.warn(note);
}

async function noteMissingLetters(config: HubConfig, logger: Logger): Promise<void> {
  const note = await describeMissingLetters(config);
  if (note !== undefined) logger.warn(note);
}

function createRefreshes(options: QueryApiOptions, clock: () => number, changes: FollowedChanges): Refreshes {
  const { engines, config, logger } = options;
  const longest = options.longestRefresh ?? 60_000;
  return new Refreshes({ engines, config, clock, changes, logger, longest });
}

/** The views are up to date once a refresh ends, but its change notifications may not have arrived yet. */
function refreshAndForget(refreshes: Refreshes, answers: ReadyAnswers): Refreshes['refresh'] {
  return async (wanted, cause) => {
    const outcome = await refreshes.refresh(wanted, cause);
    answers.clear();
    return outcome;
  };
}
