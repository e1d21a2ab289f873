import { viewsOfStories } from '@runrate/service/reading';
import type { Express, Request, Response } from 'express';
import type { Logger } from 'pino';
import { answerAtItsTurn } from '../http/at-its-turn.ts';
import { withDeadline } from '../http/deadline.ts';
import { nameCall } from '../http/name-call.ts';
import type { MadeAnswer, ReadyAnswer, ReadyAnswers } from '../http/ready-answers.ts';
import { Refusal } from '../http/refusal.ts';
import { addressOf, readName, type ScreenData, screenDataPath, toScreenData } from '../http/screen-data.ts';
import { sendReady } from '../http/send-ready.ts';
import type { Shortcuts } from '../http/shortcuts.ts';
import type { WorkShares } from '../http/work-shares.ts';
import type { Hub } from '../hub/hub.ts';
import { viewsOfEditions } from '../reading/editions/load-editions.ts';
import { findKnownPath, type KnownPath } from '../reading/pages/known-paths.ts';
import { loadPageHead, type PageHead } from '../reading/pages/page-head.ts';
import { type FirstScreen, FirstScreens } from './first-screens.ts';
import { createPageTemplate, type FilledIn, type PageTemplate, toHtmlPage } from './html-page.ts';
import { findInterfaceFiles } from './interface-files.ts';
import { readWebFiles, toWebFiles, type WebFile } from './web-files.ts';

export interface Site {
  readonly hub: Hub;
  readonly answers: ReadyAnswers;
  readonly files: ReadonlyMap<string, WebFile>;
  /** Undefined if the site has not been built. */
  readonly template?: PageTemplate | undefined;
  readonly firstScreens: FirstScreens;
}

const notBuilt = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Not built yet</title></head>
  <body>
    <h1>The site has not been built yet</h1>
    <p>Run <code>npm run build</code> and start the hub again. The API works already: <a href="/api/articles">/api/articles</a></p>
  </body>
</html>
`;

export async function openSite(
  webDir: string | undefined,
  hub: Hub,
  answers: ReadyAnswers,
  filledIn: FilledIn & { logger: Logger },
): Promise<Site> {
  const built = webDir === undefined ? new Map<string, WebFile>() : await readWebFiles(webDir);
  const files = new Map([...built, ...toWebFiles(hub.brand)]);
  // Feed readers and pages without an icon request this address.
  const icon = files.get('/icons/icon-192.png');
  if (icon) files.set('/favicon.ico', icon);
  const index = files.get('/index.html')?.body.toString('utf8');
  const interfaceFiles = await findInterfaceFiles(webDir, hub.config.language);
  const template =
    index === undefined
      ? undefined
      : createPageTemplate(index, hub.config, { ...filledIn, interfaceFiles, brand: hub.brand });
  const { admin, sendsMail, logger } = filledIn;
  const firstScreens = new FirstScreens({
    webDir: template && webDir,
    files: interfaceFiles,
    hub,
    answers,
    admin,
    sendsMail,
    logger,
  });
  return { hub, answers, files, template, firstScreens };
}

export interface SiteServing {
  readonly shares: WorkShares;
  readonly shortcuts: Shortcuts;
}

/** Serves the files of the site, and a page at every other address, with status 404 if there is no screen. */
export function serveSite(app: Express, site: Site, { shares, shortcuts }: SiteServing): void {
  const { answers, files, template } = site;
  app.use(nameCall('site'), async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new Refusal(405, 'This address takes GET and HEAD only.', { Allow: 'GET, HEAD' });
    }
    const file = request.path === '/index.html' ? undefined : files.get(request.path);
    if (file) {
      await sendReady(request, response, answers, file);
      return;
    }
    if (request.path.startsWith('/assets/')) throw new Refusal(404, 'There is no such file.');
    if (!template) {
      response.status(503).type('html').set('Cache-Control', 'no-store').send(notBuilt);
      return;
    }
    const asking = { request, response };
    const { searchParams } = new URL(request.originalUrl, 'http://site');
    if (request.path.startsWith(screenDataPath)) {
      await sendScreenData(asking, { site, template, shares, shortcuts }, searchParams.get('place'));
      return;
    }
    const wanted = await findPage(site, request.path, searchParams);
    const page = await openPage(asking, { site, template, shares, shortcuts }, wanted);
    if (wanted.isKnown) learn(shortcuts, request, page);
    await sendReady(request, response, answers, page);
  });
}

interface Asking {
  readonly request: Request;
  readonly response: Response;
}

interface Serving extends SiteServing {
  readonly site: Site;
  readonly template: PageTemplate;
}

interface WantedPage extends PageAsked {
  readonly key: string;
  readonly isKnown: boolean;
}

async function findPage(
  { hub, firstScreens }: Site,
  path: string,
  query: URLSearchParams,
): Promise<WantedPage> {
  const known = findKnownPath(hub.config, path);
  const isKnown = known.kind !== 'unknown';
  const isOwn = known.kind === 'screen' && known.isOwn;
  const asked = isOwn ? known.path : await firstScreens.toPlace(path, query);
  // If the pages have this screen but the hub does not show it, the browser renders the explanation.
  const place = !isKnown && asked !== missingPlace ? null : asked;
  return { path, place, views: viewsOf(known.kind), isKnown, key: `page ${place ?? (isKnown ? path : '')}` };
}

function openPage(
  asking: Asking,
  { site, template, shares }: Serving,
  page: WantedPage,
): Promise<ReadyAnswer> {
  const make = () => withDeadline(makePage(site, template, page));
  return answerAtItsTurn(
    asking,
    { answers: site.answers, shares },
    { key: page.key, views: page.views, make },
  );
}

function learn(shortcuts: Shortcuts, { originalUrl }: Request, { key }: ReadyAnswer): void {
  shortcuts.learn(originalUrl, { key, call: 'site', open: false });
}

/**
 * Sends the data that a page's scripts ask for. Where the page has changed since, it is the data of the page as it is
 * now, which `Content-Location` tells.
 */
async function sendScreenData(asking: Asking, serving: Serving, place: string | null): Promise<void> {
  const { request, response } = asking;
  const { answers } = serving.site;
  const name = readName(request.path);
  if (name === undefined) throw new Refusal(404, 'There is no such data.');
  const answer = answers.find(dataKey(name)) ?? (await openCurrentData(asking, serving, place));
  if (answer.headers['Content-Location'] === request.originalUrl) learn(serving.shortcuts, request, answer);
  await sendReady(request, response, answers, answer);
}

async function openCurrentData(asking: Asking, serving: Serving, place: string | null): Promise<ReadyAnswer> {
  const { site, template } = serving;
  const { hub, answers } = site;
  const keep = (data: ScreenData, views: readonly string[], life: Pick<MadeAnswer, 'freshUntil' | 'keys'>) =>
    answers.get(dataKey(data.name), views, async () => ({ ...toDataAnswer(data), ...life }));
  if (place === null) return keep(template.boot(), [], { freshUntil: hub.clock() + pageMaxAge });
  const address = URL.parse(place, 'http://site');
  const wanted = address && (await findPage(site, address.pathname, address.searchParams));
  const page = wanted && (await openPage(asking, serving, wanted));
  if (!page?.data) throw new Refusal(404, 'This page has no data.');
  const { data, views, keys } = page;
  return keep(data, views, { freshUntil: answers.givenUntil(page), ...(keys ? { keys } : {}) });
}

function toDataAnswer(data: ScreenData): Pick<MadeAnswer, 'status' | 'body' | 'headers'> {
  return {
    status: 200,
    body: data.body,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Location': addressOf(data),
      'Cache-Control': 'no-cache',
    },
  };
}

function dataKey(name: string): string {
  return `screen-data ${name}`;
}

function viewsOf(kind: KnownPath['kind']): readonly string[] {
  if (kind === 'stories') return viewsOfStories.map(({ name }) => name);
  if (kind === 'editions') return viewsOfEditions.map(({ name }) => name);
  return kind === 'article' ? ['articles'] : kind === 'video' ? ['videos'] : [];
}

const pageMaxAge = 60_000;
/** Screen that says there is no page at an address. */
const missingPlace = '/404';

interface PageAsked {
  readonly path: string;
  readonly place: string | null;
  readonly views: readonly string[];
}

async function makePage(
  { hub, firstScreens }: Site,
  template: PageTemplate,
  { path, place, views }: PageAsked,
): Promise<MadeAnswer> {
  const head = await loadPageHead(hub, path, template.publicUrl ?? '');
  if (head.redirect !== undefined) {
    return {
      status: head.moved ? 301 : 302,
      body: Buffer.alloc(0),
      headers: { Location: head.redirect, 'Cache-Control': 'no-cache' },
      freshUntil: hub.clock() + pageMaxAge,
      ...(head.madeOf ? { keys: [head.madeOf.key] } : {}),
    };
  }
  // For missing items, the browser renders the message itself.
  const isShown = head.found || findKnownPath(hub.config, path).kind === 'unknown';
  const screen = isShown && place !== null ? await firstScreens.render(place) : undefined;
  const keys = screen ? joinKeys(head, views, screen) : head.madeOf && [head.madeOf.key];
  const madeFrom = {
    ...(keys ? { keys } : {}),
    ...(screen ? { views: [...new Set([...views, ...screen.views])] } : {}),
  };
  const data = screen && toScreenData(screen.data, screen.html, place ?? undefined);
  const shown = screen && data && { ...screen, dataAddress: addressOf(data) };
  return {
    status: head.found ? 200 : head.gone ? 410 : 404,
    body: Buffer.from(toHtmlPage(template, path, head, shown)),
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' },
    // Not cached if missing, because it may exist a moment later.
    freshUntil: isShown
      ? Math.min(hub.clock() + pageMaxAge, screen?.givenUntil ?? Number.POSITIVE_INFINITY)
      : 0,
    ...madeFrom,
    ...(data ? { data } : {}),
  };
}

/** Returns the keys of the documents a page is made of, or `undefined` if other documents can change it. */
function joinKeys(
  { madeOf }: PageHead,
  views: readonly string[],
  { keys }: FirstScreen,
): readonly string[] | undefined {
  if (keys === undefined || (views.length > 0 && !madeOf)) return undefined;
  return [...(madeOf ? [madeOf.key] : []), ...keys];
}
