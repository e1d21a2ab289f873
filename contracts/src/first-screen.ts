import type { SiteConfig } from './hub-config/hub-config.ts';

/** Data for hydrating a rendered page in the browser; `Queries` is the format of the cached responses. */
export interface FirstScreenData<Queries = unknown> {
  /** When the page was rendered, in milliseconds since the epoch; relative times are computed from it. */
  readonly servedAt: number;
  readonly queries: Queries;
}

/** What a rendered page loads once it is painted: its scripts and the data they need. */
export interface LaterScripts {
  /** Modules to run, and those to load ahead for them. */
  readonly run: readonly string[];
  readonly preload: readonly string[];
  /** Addresses of the configuration and of the data that the screen was rendered with. */
  readonly config: string;
  readonly screen: string;
}

export interface FirstScreenAsked {
  readonly place: string;
  readonly config: SiteConfig;
  readonly now: number;
}

export interface RenderedScreen {
  readonly html: string;
  readonly data: FirstScreenData;
  /** Source file of the screen's code, as named in the build manifest. */
  readonly source: string;
  /** Number of renders until all data was there, and the time they took in milliseconds. */
  readonly renders: number;
  readonly renderMs: number;
}

/** The part of a response that the pages read; compatible with fetch's `Response`. */
export interface CallAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null; has(name: string): boolean };
  text(): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as `fetch` has it; the contract of the call says what it is
  json(): Promise<any>;
}

export interface FirstScreens {
  answerCallsWith(answer: (address: string) => Promise<CallAnswer>): void;
  /** Returns the parts of an address that determine its first screen; null if the server does not render it. */
  toPlace(pathname: string, query: { get(name: string): string | null }): string | null;
  render(asked: FirstScreenAsked): Promise<RenderedScreen>;
}
