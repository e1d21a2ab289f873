import type { Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';

interface Wish {
  readonly title: string;
  isRecorded: boolean;
}

const recorded = [200, 202];

/** An editor who retitles articles. One call at a time: of two concurrent ones, either may come last. */
export function createEditor(scheduler: Scheduler, door: FrontDoor) {
  const wishes = new Map<string, Wish[]>();
  let isBusy = false;
  let made = 0;

  async function correct(which: number): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      const list = await door.ask({ method: 'GET', path: '/api/articles?limit=20' });
      if (list?.status !== 200) return;
      const articles: { id: string; title: string }[] = JSON.parse(list.body);
      const article = articles[which % Math.max(1, articles.length)];
      if (!article) return;
      made += 1;
      // Keep the publisher's words, which identify the item.
      const wish: Wish = { title: `${article.title.slice(0, 200)} (edit ${made})`, isRecorded: false };
      wishes.set(article.id, [...(wishes.get(article.id) ?? []), wish]);
      const path = `/api/admin/items/${encodeURIComponent(article.id)}/correct`;
      const answer = await door.ask({ method: 'POST', path, body: { field: 'title', value: wish.title } });
      wish.isRecorded = recorded.includes(answer?.status ?? 0);
      scheduler.trace(`an editor corrects ${article.id}: ${answer?.status}`);
    } finally {
      isBusy = false;
    }
  }

  return {
    correct: (which: number) => void correct(which),
    /** Titles that readers may see now, by article: the last confirmed one, and those requested since. */
    titles(): ReadonlyMap<string, readonly string[]> {
      const open = [...wishes].flatMap(([id, asked]): [string, string[]][] => {
        const last = asked.findLastIndex(({ isRecorded }) => isRecorded);
        return last < 0 ? [] : [[id, asked.slice(last).map(({ title }) => title)]];
      });
      return new Map(open);
    },
  };
}
