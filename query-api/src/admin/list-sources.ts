import {
  listSources,
  type Source,
  type SourceHealth,
  type SourceState,
  sourceStatesView,
} from '@runrate/contracts';
import { dayMs } from '../hub.ts';
import { defineAdminRead } from './define-admin-read.ts';

const quietAfter = 30 * dayMs;

export const listSourcesRoute = defineAdminRead(listSources, async ({ hub }) => {
  const { sources } = hub.config;
  const states = await hub.views.getMany(
    sourceStatesView,
    sources.map(({ id }) => id),
  );
  return sources.map((source) => toHealth(source, states.get(source.id)?.document, hub.clock()));
});

function toHealth(source: Source, state: SourceState | undefined, now: number): SourceHealth {
  const { id, name, kind, url, curated, schedule } = source;
  const health = toCondition(state, now);
  return {
    ...{ id, name, kind, curated, schedule, health },
    ...(url === undefined ? {} : { url }),
    ...(state ? { last: state } : {}),
  };
}

function toCondition(state: SourceState | undefined, now: number): SourceHealth['health'] {
  if (!state) return 'unread';
  if (state.retired) return 'retired';
  if (state.outcome === 'failed') return 'failing';
  const lastNews = state.lastNewItemAt === undefined ? 0 : Date.parse(state.lastNewItemAt);
  return now - lastNews > quietAfter ? 'quiet' : 'healthy';
}
