import { startupsView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOutranked, toSourceRank } from '../rules/source-rank.ts';

/**
 * The startup index as last published. If two sources list the same startup, the configuration decides which one
 * counts.
 */
export const startupsProjection = defineProjection({
  name: 'startups',
  topic: 'startups',
  events: ['StartupObserved'],
  derive: ({ data: { startupId, ...startup }, occurredAt, source }, config) => ({
    startup: { id: startupId, ...startup, sourceId: source, versionAt: toInstant(occurredAt) },
    rank: toSourceRank(config),
  }),
  expect: ({ startup }) => [[startupsView, startup.id]],
  apply({ startup, rank }, read) {
    const known = read(startupsView, startup.id);
    if (isOutranked(startup.sourceId, known?.sourceId, rank)) return noChanges;
    return { views: [change(startupsView, startup.id, startup)], search: [] };
  },
});
