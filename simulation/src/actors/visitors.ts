import type { Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';

const betweenViewsMs = 5;
/** Number of views before they reload the list. */
const viewsOfAList = 200;
const viewsAtMost = 40_000;

/** People who read articles without a pause and whose views are counted. */
export function createVisitors(scheduler: Scheduler, door: FrontDoor) {
  let asked = 0;
  let acknowledged = 0;
  let isThere = false;
  /** Path → views acknowledged since the last list. */
  const pending = new Map<string, number>();

  async function findPaths(): Promise<string[]> {
    const answer = await door.ask({ method: 'GET', path: '/api/articles?limit=20' });
    if (answer?.status !== 200) return [];
    const articles: { slug: string }[] = JSON.parse(answer.body);
    return articles.map(({ slug }) => `/article/${encodeURIComponent(slug)}`);
  }

  /** An article that was taken back between two lists may have been viewed after it, which counts nothing. */
  async function reloadList(): Promise<string[]> {
    const viewed = [...pending];
    pending.clear();
    const paths = await findPaths();
    for (const [path, views] of viewed) if (paths.includes(path)) acknowledged += views;
    return paths;
  }

  async function view(path: string): Promise<void> {
    asked += 1;
    // A new user agent each time, since a repeated view by the same reader is not counted.
    const answer = await door.ask({
      ...{ method: 'POST', path: '/api/analytics/events', userAgent: `visitor ${asked}` },
      body: { type: 'page-view', path },
    });
    if (answer?.status === 204) pending.set(path, (pending.get(path) ?? 0) + 1);
  }

  /** Keeps visitors reading until `isDone`, or up to `viewsAtMost` views. */
  async function stay(isDone: () => boolean): Promise<void> {
    if (isThere) return;
    isThere = true;
    const last = asked + viewsAtMost;
    let paths: string[] = [];
    for (let turn = 0; !isDone() && asked < last; turn += 1) {
      if (turn % viewsOfAList === 0) paths = await reloadList();
      const path = paths[turn % Math.max(1, paths.length)];
      if (path !== undefined) void view(path);
      await new Promise<void>((resolve) => void scheduler.after(betweenViewsMs, resolve));
    }
    await reloadList();
    isThere = false;
  }

  return {
    stay: (isDone: () => boolean) => void stay(isDone),
    /** Views sent, and views the hub acknowledged of articles that the next list still had. */
    counts: () => ({ asked, acknowledged }),
  };
}
