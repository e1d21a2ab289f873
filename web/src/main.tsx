import './styles/index.css';
import './app/effects-after-render.ts';
import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { findRoute } from './app/routes.tsx';
import { repeatEarlyPresses } from './lib/early-presses.ts';
import { setHubLanguage } from './lib/hub-language.ts';
import { notePage } from './lib/kept-answers.ts';
import { keepForOffline } from './lib/offline.ts';
import { loadPageData } from './lib/page-data.ts';
import { createQueryClient } from './lib/query-client.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
notePage(document);
const { config, firstScreen, isRendered } = await loadPageData(document);
setHubLanguage(config.language);
const queryClient = createQueryClient();
if (firstScreen) hydrate(queryClient, firstScreen.queries);
const app = (
  <StrictMode>
    <App
      config={config}
      queryClient={queryClient}
      servedAt={firstScreen && isRendered ? firstScreen.servedAt : null}
      // Without transitions, a click shows the screen or its skeleton in the same task instead of some frames
      // later.
      inRouter={(routes) => <BrowserRouter useTransitions={false}>{routes}</BrowserRouter>}
    />
  </StrictMode>
);
if (firstScreen) {
  // Wait for the screen's code, so that the server-rendered page stays in place. If it fails to load, the
  // screen reports it.
  await findRoute(window.location.pathname)
    ?.Screen.load()
    .catch(() => undefined);
}
if (isRendered) hydrateRoot(root, app);
else createRoot(root).render(app);
void repeatEarlyPresses();
keepForOffline();
