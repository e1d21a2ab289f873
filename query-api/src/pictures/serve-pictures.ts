import { createHash } from 'node:crypto';
import { picturesPath, pictureWidths } from '@runrate/contracts';
import type { PictureAddresses } from '@runrate/service';
import type { Express, Request, RequestHandler, Response } from 'express';
import { nameCall } from '../http/name-call.ts';
import { openGet } from '../http/open-get.ts';
import { Refusal } from '../http/refusal.ts';
import type { PictureProxy, WantedPicture } from './picture-proxy.ts';

export interface PictureServing {
  readonly addresses: PictureAddresses;
  readonly proxy: PictureProxy;
  /** Returns whether a picture belongs to an item that was taken down. */
  readonly wasRemoved: (pictures: readonly string[]) => Promise<boolean>;
  /** Rate limits for pictures that are not cached. */
  readonly limits: readonly RequestHandler[];
}

const shownFor = 'public, max-age=86400, stale-while-revalidate=604800';
const refusedFor = 'public, max-age=60';

/** Serves the pictures of items. The seal in an address proves that this hub gave it out. */
export function servePictures(app: Express, { addresses, proxy, wasRemoved, limits }: PictureServing): void {
  const path = `${picturesPath}:seal/:address`;
  const serveKept: RequestHandler = async (request, response, next) => {
    const wanted = toWanted(request, addresses);
    if (await wasRemoved(wanted.pictures)) throw new Refusal(410, 'This picture was taken down.');
    const file = await proxy.find(wanted);
    if (!file) return next();
    send(request, response, wanted, file);
  };
  openGet(app, path, nameCall(path), serveKept, ...limits, async (request, response) => {
    const wanted = toWanted(request, addresses);
    const made = await proxy.make(wanted);
    if (made.outcome === 'shown') return send(request, response, wanted, made.file);
    if (made.outcome === 'busy') {
      throw new Refusal(503, 'There are many pictures to make. Please try again.', { 'Retry-After': '5' });
    }
    throw new Refusal(404, 'There is no such picture.', { 'Cache-Control': refusedFor });
  });
}

function toWanted(request: Request, addresses: PictureAddresses): WantedPicture {
  const { seal, address } = request.params;
  const pictures = addresses.read(String(seal), String(address));
  if (!pictures) throw new Refusal(404, 'There is no such picture.');
  return {
    pictures,
    width: toWidth(request.query['w']),
    format: request.headers.accept?.includes('image/avif') ? 'avif' : 'webp',
  };
}

/** Returns the next available width, or the widest if none is given. */
function toWidth(asked: unknown): number {
  const least = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : Infinity;
  return pictureWidths.find((width) => width >= least) ?? Math.max(...pictureWidths);
}

function send(request: Request, response: Response, { format }: WantedPicture, file: Uint8Array): void {
  const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`;
  response.set({
    'Cache-Control': shownFor,
    'Content-Type': `image/${format}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: tag,
    Vary: 'Accept',
  });
  if (request.headers['if-none-match'] === tag) response.status(304).end();
  else response.end(request.method === 'HEAD' ? undefined : file);
}
