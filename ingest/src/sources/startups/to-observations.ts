import { type SourceOf, startupObserved } from '@runrate/contracts';
import { withoutUndefined } from '../../feeds/to-observations.ts';
import type { Observations } from '../../identity/observation.ts';
import type { StartupList } from './parse.ts';

export function toStartupObservations(source: SourceOf<'startups'>, list: StartupList): Observations {
  return {
    observed: list.startups.map(({ id, ...startup }) => ({
      event: startupObserved,
      identity: { key: `startup:${id}`, guidIsShared: false },
      toEventKey: (observationKey) => `${source.id}|${observationKey}`,
      title: startup.name,
      url: undefined,
      toData: () => withoutUndefined({ startupId: id, ...startup }),
    })),
    rejections: list.rejections,
    rejected: list.rejections.length,
  };
}
