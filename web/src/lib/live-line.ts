/** Delay before connecting: connections are limited, and short visits don't need one. */
const OPEN_AFTER_MS = 10_000;

type Follower = () => void;

/** The part of EventSource that is used here. */
interface LiveSource {
  readonly readyState: number;
  addEventListener(type: 'change', listener: (event: MessageEvent<string>) => void): void;
  addEventListener(type: 'reset' | 'error', listener: () => void): void;
  close(): void;
}

const CLOSED = 2;

/**
 * One connection to `/api/live` for the whole page, open while something follows a view and the page is visible. If the
 * server refuses it, there is no retry until the page becomes visible again or something new follows a view.
 */
export class LiveLine {
  readonly #followers = new Map<string, Set<Follower>>();
  readonly #openSource: () => LiveSource;
  #source: LiveSource | null = null;
  #opening: ReturnType<typeof setTimeout> | undefined;
  /** Changes may have been missed while there was no connection. */
  #interrupted = false;

  constructor(openSource: () => LiveSource) {
    this.#openSource = openSource;
  }

  /** Calls the follower on every change of a view, until the returned function is called. */
  follow(view: string, follower: Follower): () => void {
    const followers = this.#followers.get(view) ?? new Set();
    this.#followers.set(view, followers.add(follower));
    this.#plan();
    return () => {
      followers.delete(follower);
      if (followers.size === 0) this.#followers.delete(view);
      if (this.#followers.size === 0) this.#end();
    };
  }

  show(visible: boolean): void {
    if (visible) this.#plan();
    else this.#end();
  }

  #plan(): void {
    if (this.#source || this.#followers.size === 0) return;
    this.#opening ??= setTimeout(() => this.#open(), OPEN_AFTER_MS);
  }

  #open(): void {
    this.#opening = undefined;
    const source = this.#openSource();
    this.#source = source;
    source.addEventListener('change', ({ data }) => {
      const { views }: { views: string[] } = JSON.parse(data);
      for (const view of views) this.#tell(view);
    });
    source.addEventListener('reset', () => this.#tellAll());
    source.addEventListener('error', () => {
      if (source.readyState === CLOSED) this.#end();
    });
    if (this.#interrupted) this.#tellAll();
    this.#interrupted = false;
  }

  #end(): void {
    clearTimeout(this.#opening);
    this.#opening = undefined;
    if (!this.#source) return;
    this.#source.close();
    this.#source = null;
    this.#interrupted = this.#followers.size > 0;
  }

  #tellAll(): void {
    for (const view of [...this.#followers.keys()]) this.#tell(view);
  }

  #tell(view: string): void {
    for (const follower of [...(this.#followers.get(view) ?? [])]) follower();
  }
}

const line = new LiveLine(() => new EventSource('/api/live'));

export function followView(view: string, follower: () => void): () => void {
  return line.follow(view, follower);
}

export function followVisibility(): () => void {
  const listener = () => line.show(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
