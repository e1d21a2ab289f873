import type { SiteConfig } from './hub-config/hub-config.ts';

/** What the browser takes a rendered page over with; `Queries` is what the pages keep answers as. */
export interface FirstScreenData<Queries = unknown> {
  /** When it was rendered, milliseconds since the epoch: times on it are told as of then. */
  readonly servedAt: number;
  readonly queries: Queries;
}

export interface FirstScreenAsked {
  /** As `toPlace` gives it. */
  readonly place: string;
  readonly config: SiteConfig;
  readonly now: number;
}

export interface RenderedScreen {
  readonly html: string;
  readonly data: FirstScreenData;
  /** Where the code of the screen stands in the sources, as the build's manifest names it. */
  readonly source: string;
  /** Times it was rendered until all it shows was there, and milliseconds that took. */
  readonly renders: number;
  readonly renderMs: number;
}

/** As much of an answer as the pages read; that of `fetch` fits. */
export interface CallAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  text(): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as `fetch` has it; the contract of the call says what it is
  json(): Promise<any>;
}

/** What the build of the pages exports for the server, in `.server/pages.js`. */
export interface FirstScreens {
  /** Who answers the calls of the pages, from when on this was called. */
  answerCallsWith(answer: (address: string) => Promise<CallAnswer>): void;
  /** The address as far as it decides what the first screen shows; null where the server renders none. */
  toPlace(pathname: string, query: { get(name: string): string | null }): string | null;
  render(asked: FirstScreenAsked): Promise<RenderedScreen>;
}
