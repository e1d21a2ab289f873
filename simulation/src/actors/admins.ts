import type { Scheduler } from '../virtual/scheduler.ts';
import type { FrontDoor } from '../world/front-door.ts';

interface Maintenance {
  readonly task?: { readonly kind: string; readonly stage: string };
  readonly comparison?: { readonly deletions?: { readonly digest: string } };
}

const paths = { rebuild: '/api/admin/rebuild', audit: '/api/admin/parity' } as const;
const lookEveryMs = 1000;
const letters = '/api/admin/dead-letters';

/** An admin who rebuilds, promotes, audits and repairs through the admin API, and consents to no deletion. */
export function createAdmin(scheduler: Scheduler, door: FrontDoor) {
  let working: Promise<void> | undefined;
  let isBuilding = false;

  const post = (path: string, body: object) => door.ask({ method: 'POST', path, body });

  async function statusOf(kind: keyof typeof paths): Promise<Maintenance | undefined> {
    const answer = await door.ask({ method: 'GET', path: paths[kind] });
    return answer?.status === 200 ? JSON.parse(answer.body) : undefined;
  }

  /** Ends a rebuild that is ready: promotes it, or discards it if it would delete what readers see. */
  async function finish(status: Maintenance): Promise<void> {
    const isWhole = status.comparison?.deletions === undefined;
    const answer = await post(isWhole ? `${paths.rebuild}/promote` : `${paths.rebuild}/discard`, {});
    scheduler.trace(`an admin ${isWhole ? 'promotes' : 'discards'} a rebuild: ${answer?.status}`);
  }

  async function seeThrough(): Promise<void> {
    for (;;) {
      await new Promise<void>((resolve) => void scheduler.after(lookEveryMs, resolve));
      const status = await statusOf('rebuild');
      if (!status) continue;
      if (!status.task) return;
      isBuilding = status.task.stage !== 'leaving';
      if (status.task.kind === 'rebuild' && status.task.stage === 'ready') await finish(status);
    }
  }

  function begin(kind: keyof typeof paths, body: object): void {
    if (working) return;
    const work = async () => {
      const answer = await post(paths[kind], body);
      scheduler.trace(`an admin begins: ${kind}, ${answer?.status}`);
      await seeThrough();
      scheduler.trace(`an admin has ended: ${kind}`);
    };
    isBuilding = true;
    working = work().finally(() => {
      working = undefined;
      isBuilding = false;
    });
  }

  async function retryLetters(): Promise<void> {
    const pause = () => new Promise<void>((resolve) => void scheduler.after(lookEveryMs, resolve));
    while ((await post(`${letters}/retry`, {}))?.status !== 202) await pause();
    for (;;) {
      const answer = await door.ask({ method: 'GET', path: letters });
      const { retry }: { retry?: { finishedAt?: string } } =
        answer?.status === 200 ? JSON.parse(answer.body) : {};
      if (retry?.finishedAt !== undefined) return;
      await pause();
    }
  }

  return {
    retryLetters,
    rebuild: () => begin('rebuild', {}),
    audit: (repair: boolean) => begin('audit', { repair }),
    isBuilding: () => isBuilding,
  };
}
