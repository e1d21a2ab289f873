import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  discardRebuild,
  familyOfView,
  type GenerationTask,
  promoteRebuild,
  rebuildStatus,
  sectionNames,
  startRebuild,
  viewFamilies,
} from '@runrate/contracts';
import {
  type CommandOutcome,
  discard,
  promote,
  readGenerations,
  readProgress,
  startTask,
} from '@runrate/engines';
import { sectionsOf } from '@runrate/service/reading';
import { recognize } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite } from '../define-write.ts';
import { defineAdminRead } from './define-admin-read.ts';

const everything = viewFamilies.map(({ name }) => name);

/** Whether a family holds only the items of a section that is off. */
function isOff({ config }: Hub, family: string): boolean {
  const section = sectionNames.find((name) => name === family);
  return section !== undefined && !sectionsOf(config).includes(section);
}

export const rebuildStatusRoute = defineAdminRead(rebuildStatus, async ({ hub }) => ({
  ...(await loadMaintenance(hub, 'rebuild')),
  families: viewFamilies
    .filter(({ name }) => !isOff(hub, name))
    .map(({ name, views }) => ({ name, views: [...views] })),
}));

export const startRebuildRoute = defineWrite(
  startRebuild,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, logger }, { body: { view } }) => {
    const family = view === undefined ? undefined : familyOfView(view);
    if (view !== undefined && !family) throw new Refusal(400, say('refusals.no-view', { view }));
    const families = family ? [family.name] : everything;
    insistOn(await start(hub, 'rebuild', { families, repair: false }));
    logger.info({ families }, 'rebuild begun');
    return { status: 202, body: await loadMaintenance(hub, 'rebuild') };
  },
);

export const promoteRebuildRoute = defineWrite(
  promoteRebuild,
  { admin: true, takesBody: 'optional', note: 'as asked' },
  async ({ hub, logger }, { body: { deletions } }) => {
    insistOn(await promote(hub, hub.clock(), deletions));
    logger.info({ deletions }, 'rebuild promoted');
    return { status: 200, body: await loadMaintenance(hub, 'rebuild') };
  },
);

export const discardRebuildRoute = defineWrite(
  discardRebuild,
  { admin: true, takesBody: false, note: 'as asked' },
  async ({ hub, logger }) => {
    insistOn(await discard(hub, hub.clock()));
    logger.info('rebuild discarded');
    return { status: 200, body: await loadMaintenance(hub, 'rebuild') };
  },
);

/** Starts a rebuild or an audit, which the projectors carry out. */
export function start(
  hub: Hub,
  kind: GenerationTask['kind'],
  what: {
    readonly families?: readonly string[];
    readonly repair: boolean;
    readonly deletions?: string | undefined;
  },
): Promise<CommandOutcome> {
  return startTask(hub.views, { id: randomUUID(), kind, families: everything, ...what, now: hub.clock() });
}

/** Throws a 409 with the reason if the command was refused. */
export function insistOn(outcome: CommandOutcome): void {
  if (!outcome.done) throw new Refusal(409, recognize(outcome.why));
}

/** Loads the current task, its progress, and what the last one of its kind found. */
export async function loadMaintenance(
  hub: Hub,
  kind: GenerationTask['kind'],
): Promise<AnswerOf<typeof startRebuild>> {
  const { document } = await readGenerations(hub.views);
  const comparison = document.comparisons[kind];
  return {
    ...(document.task && { task: document.task }),
    progress: await readProgress(hub, document),
    ...(comparison && { comparison }),
  };
}
