import type { Express, Request, RequestHandler, Response } from 'express';
import { atItsTurn } from '../../http/at-its-turn.ts';
import { withDeadline } from '../../http/deadline.ts';
import { nameCall } from '../../http/name-call.ts';
import { openGet } from '../../http/open-get.ts';
import { Refusal } from '../../http/refusal.ts';
import type { WorkShares } from '../../http/work-shares.ts';
import type { Hub } from '../../hub/hub.ts';
import { loadPageHead } from '../../reading/pages/page-head.ts';
import { type CardMaker, createCardMaker } from './card-maker.ts';
import { cardsPath, type ShareCard, toCard } from './to-card.ts';

export interface ShareCardServing {
  readonly hub: Hub;
  readonly shares: WorkShares;
  readonly publicUrl: string | undefined;
  /** Rate limits for cards that have to be drawn. */
  readonly limits: readonly RequestHandler[];
  readonly maker?: CardMaker;
}

const shownFor = 'public, max-age=86400, stale-while-revalidate=604800';

/** Serves cards of existing pages, under `/pictures/card`. Never draws texts from the request. */
export function serveShareCards(app: Express, serving: ShareCardServing): void {
  const { hub, shares, limits, maker = createCardMaker() } = serving;
  const cards = new WeakMap<Request, ShareCard>();

  const findKept: RequestHandler = async (request, response, next) => {
    const card = await atItsTurn({ request, response }, shares, () =>
      withDeadline(loadCard(serving, request.path)),
    );
    const file = maker.find(card);
    if (file) return send(request, response, card, file);
    cards.set(request, card);
    next();
  };

  const draw: RequestHandler = async (request, response) => {
    const card = cards.get(request);
    if (!card) throw nothingHere();
    const file = await atItsTurn({ request, response }, shares, () => maker.make(card));
    if (!file) {
      throw new Refusal(503, 'There are many cards to draw. Please try again.', { 'Retry-After': '5' });
    }
    send(request, response, card, file);
  };

  for (const path of [`${cardsPath}.png`, `${cardsPath}/*page`]) {
    openGet(app, path, nameCall(`${cardsPath}/`), findKept, ...limits, draw);
  }

  async function loadCard({ publicUrl }: ShareCardServing, path: string): Promise<ShareCard> {
    if (!path.endsWith('.png')) throw nothingHere();
    const page = path.slice(cardsPath.length, -'.png'.length) || '/';
    const head = await loadPageHead(hub, page, publicUrl ?? '');
    if (head.gone) throw new Refusal(410, 'This page was taken down.');
    const card = toCard(hub.config, hub.brand, head);
    if (!card) throw nothingHere();
    return card;
  }
}

function nothingHere(): Refusal {
  return new Refusal(404, 'There is no such card.', { 'Cache-Control': 'public, max-age=60' });
}

function send(request: Request, response: Response, { digest }: ShareCard, file: Buffer): void {
  const tag = `"${digest}"`;
  response.set({
    'Cache-Control': shownFor,
    'Content-Type': 'image/png',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: tag,
  });
  if (request.headers['if-none-match'] === tag) response.status(304).end();
  else response.end(request.method === 'HEAD' ? undefined : file);
}
