import type { FirstScreenAsked, FirstScreens, RenderedScreen } from '@runrate/contracts';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { toPlace } from './app/first-screen-places.ts';
import { findRoute } from './app/routes.tsx';
import { ApiError, answerCallsWith } from './lib/api-client.ts';
import { setHubLanguage } from './lib/hub-language.ts';
import { createQueryClient } from './lib/query-client.ts';

/** Maximum number of renders, because a response may lead to further queries. */
const rendersLimit = 5;

/** Renders the first screen of a place as the browser would show it once all its calls have been answered. */
async function render({ place, config, now }: FirstScreenAsked): Promise<RenderedScreen> {
  const { pathname } = new URL(place, 'http://server');
  const Screen = findRoute(pathname)?.Screen;
  if (!Screen) throw new Error(`No screen is at ${pathname}`);
  await Screen.load();
  const queryClient = createQueryClient();
  const app = (
    <StrictMode>
      <App
        config={config}
        queryClient={queryClient}
        servedAt={now}
        inRouter={(routes) => <StaticRouter location={place}>{routes}</StaticRouter>}
      />
    </StrictMode>
  );
  const unanswered = new Set<string>();
  let renderMs = 0;
  try {
    for (let renders = 1; renders <= rendersLimit; renders += 1) {
      const started = performance.now();
      setHubLanguage(config.language);
      const html = renderToString(app);
      renderMs += performance.now() - started;
      const waiting = waitingQueries(queryClient, unanswered);
      if (waiting.length === 0) {
        const data = { servedAt: now, queries: dehydrate(queryClient) };
        return { html, data, source: Screen.source, renders, renderMs };
      }
      await Promise.all(waiting.map((query) => answer(query, unanswered)));
    }
    throw new Error(`The screen at ${pathname} still asks for more after ${rendersLimit} renders`);
  } finally {
    queryClient.clear();
  }
}

function waitingQueries(queryClient: QueryClient, unanswered: ReadonlySet<string>): Query[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => {
      const { queryFn, enabled } = query.options as { queryFn?: unknown; enabled?: unknown };
      return (
        query.state.status === 'pending' && queryFn && enabled !== false && !unanswered.has(query.queryHash)
      );
    });
}

/** Leaves a 404 to the browser: the query stays pending in the rendered page, and the browser sends it again. */
async function answer(query: Query, unanswered: Set<string>): Promise<void> {
  try {
    await query.fetch();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    unanswered.add(query.queryHash);
    query.reset();
  }
}

const firstScreens: FirstScreens = { answerCallsWith, toPlace, render };
export default firstScreens;
