import type { ElasticLink } from './elastic-link.ts';

/** Resolves once queries see all that was written to an index before. */
export type Refresh = (alias: string) => Promise<void>;

/**
 * A refresh costs the same for one document as for many. Those who ask while one is under way, which may have
 * begun before their write, share the next one.
 */
export function createRefresh(link: Pick<ElasticLink, 'ask'>): Refresh {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  function start(alias: string): Promise<void> {
    const refreshing = link
      .ask('show what was written', (client) => client.indices.refresh({ index: alias }), 'write')
      .then(() => undefined)
      .finally(() => running.delete(alias));
    running.set(alias, refreshing);
    return refreshing;
  }

  return function refresh(alias) {
    const before = running.get(alias);
    if (!before) return start(alias);
    const next =
      following.get(alias) ??
      before
        .catch(() => undefined)
        .then(() => {
          following.delete(alias);
          return start(alias);
        });
    following.set(alias, next);
    return next;
  };
}
