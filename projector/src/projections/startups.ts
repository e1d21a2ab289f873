import { startupsView } from '@runrate/contracts';
import { change, defineProjection, noChanges } from '../define-projection.ts';
import { toInstant } from '../rules/instants.ts';
import { isOlder } from '../rules/ownership.ts';

/** The startup index as it was last published. */
export const startupsProjection = defineProjection({
  name: 'startups',
  topic: 'startups',
  events: ['StartupObserved'],
  derive: ({ data: { startupId, ...startup }, occurredAt }) => ({
    id: startupId,
    ...startup,
    versionAt: toInstant(occurredAt),
  }),
  expect: ({ id }) => [[startupsView, id]],
  apply(startup, read) {
    const known = read(startupsView, startup.id);
    if (isOlder(startup.versionAt, known?.versionAt)) return noChanges;
    return { views: [change(startupsView, startup.id, startup)], search: [] };
  },
});
