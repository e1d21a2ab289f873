import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type AdminAccess,
  type FirstScreenData,
  type HubConfig,
  type FirstScreens as Pages,
  type ShownEvent,
  toSiteConfig,
} from '@runrate/contracts';
import { currentWork, EngineUnavailable } from '@runrate/engines';
import { sectionsOf } from '@runrate/service/reading';
import type { Logger } from 'pino';
import { withDeadline } from '../http/deadline.ts';
import type { ReadyAnswers } from '../http/ready-answers.ts';
import { Refusal } from '../http/refusal.ts';
import type { Hub } from '../hub/hub.ts';
import { wordsOf } from '../reading/pages/hub-words.ts';
import type { InterfaceFiles } from './interface-files.ts';
import { PageCalls } from './page-calls.ts';
import { readScreenFiles, type ScreenFiles } from './screen-files.ts';

/** The server-rendered first screen of a page, with the views and keys it depends on and its expiry. */
export interface FirstScreen {
  readonly html: string;
  readonly data: FirstScreenData;
  readonly files: ScreenFiles;
  readonly views: readonly string[];
  readonly keys: readonly string[] | undefined;
  readonly givenUntil: number;
}

export interface FirstScreensOptions {
  /** Without it, nothing is rendered. */
  readonly webDir: string | undefined;
  readonly files: InterfaceFiles;
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  readonly admin: AdminAccess;
  readonly sendsMail: boolean;
  readonly logger: Logger;
}

interface Built {
  readonly pages: Pages;
  readonly filesOf: (source: string) => ScreenFiles;
}

/** Maximum number rendered at a time. Beyond it, the browser renders the screen itself. */
const atOnceLimit = 8;
const longestMs = 3000;

/** Calls of the page being rendered. The pages' code is loaded once for all hubs in the process. */
const pageCalls = new AsyncLocalStorage<PageCalls>();

/** Returns when the next event ends, which moves it to the past events. */
function nextEventOver(events: readonly ShownEvent[], now: number): number {
  const ends = events.flatMap(({ times }) => (times ? [Date.parse(times.overAt)] : []));
  return Math.min(Number.POSITIVE_INFINITY, ...ends.filter((end) => end > now));
}

/** Renders first screens with the code of the pages, which is loaded on first use. */
export class FirstScreens {
  readonly counts = { rendered: 0, failed: 0, refused: 0 };
  readonly #options: FirstScreensOptions;
  #made: { readonly of: HubConfig['sources']; readonly site: ReturnType<typeof toSiteConfig> } | undefined;
  #built: Promise<Built | undefined> | undefined;
  #running = 0;

  constructor(options: FirstScreensOptions) {
    this.#options = options;
  }

  /** Returns the part of the address that the first screen depends on; `null` if it has none. */
  async toPlace(pathname: string, query: URLSearchParams): Promise<string | null> {
    return (await this.#load())?.pages.toPlace(pathname, query) ?? null;
  }

  /** Returns `undefined` if the browser has to render the screen, which is counted and logged. */
  async render(place: string): Promise<FirstScreen | undefined> {
    const built = await this.#load();
    if (!built) return undefined;
    if (this.#running >= atOnceLimit) {
      this.counts.refused += 1;
      return undefined;
    }
    this.#running += 1;
    try {
      const screen = await withDeadline(this.#render(built, place), longestMs);
      this.counts.rendered += 1;
      return screen;
    } catch (error) {
      this.counts.failed += 1;
      const away = error instanceof EngineUnavailable || error instanceof Refusal;
      this.#options.logger[away ? 'warn' : 'error']({ err: error, place }, 'a first screen was not rendered');
      return undefined;
    } finally {
      this.#running -= 1;
    }
  }

  async #render({ pages, filesOf }: Built, place: string): Promise<FirstScreen> {
    const { hub, answers } = this.#options;
    const calls = new PageCalls(hub, answers);
    const asked = { place, config: this.#configOf(hub.config), now: hub.clock() };
    const { html, data, source, renderMs } = await pageCalls.run(calls, () => pages.render(asked));
    const work = currentWork();
    if (work) work.spentMs += renderMs;
    return {
      ...{ html, data, files: filesOf(source) },
      ...{ views: calls.views, keys: calls.keys },
      givenUntil: Math.min(calls.givenUntil, nextEventOver(asked.config.events, asked.now)),
    };
  }

  /** Returns the configuration for the pages, rebuilt when the sources change. */
  #configOf(config: HubConfig): ReturnType<typeof toSiteConfig> {
    if (this.#made?.of !== config.sources) {
      const { admin, sendsMail } = this.#options;
      const { language } = config;
      const { logo } = this.#options.hub.brand;
      const site = toSiteConfig(config, admin, sectionsOf(config), sendsMail, wordsOf(language), logo);
      this.#made = { of: config.sources, site };
    }
    return this.#made.site;
  }

  #load(): Promise<Built | undefined> {
    this.#built ??= this.#read();
    return this.#built;
  }

  async #read(): Promise<Built | undefined> {
    const { webDir, files, logger } = this.#options;
    if (webDir === undefined) return undefined;
    try {
      const filesOf = await readScreenFiles(webDir, files);
      const file = pathToFileURL(join(webDir, '.server', files.pages)).href;
      const { default: pages }: { default: Pages } = await import(file);
      pages.answerCallsWith(answerCurrent);
      return { pages, filesOf };
    } catch (error) {
      logger.warn({ err: error }, 'the build of the pages renders nothing here; browsers do');
      return undefined;
    }
  }
}

function answerCurrent(address: string): ReturnType<PageCalls['answer']> {
  const calls = pageCalls.getStore();
  if (!calls) throw new Error('A page called the hub while none was being rendered');
  return calls.answer(address);
}
