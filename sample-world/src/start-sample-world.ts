import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SampleNewsItem } from './content/news-items.ts';
import type { SampleArticle } from './content/sample-article.ts';
import type { SampleVideo } from './content/video-items.ts';
import { createMarket } from './finance/market.ts';
import { textAnswer } from './http/answer.ts';
import { createFaultBook, type Fault, type FaultBook, sendFaulty } from './http/faults.ts';
import { printPhoto } from './http/print-photo.ts';
import { encodeAnswer, sendEncoded } from './http/send-answer.ts';
import { createRequestCounter, type RequestCounter } from './request-counter.ts';
import { answerRequest, type RouteContext } from './routes.ts';
import { createWorldState } from './world-state.ts';

export interface SampleWorldOptions {
  /** 0: any free port. */
  port: number;
  /** How many of the following ports to try if `port` is in use; none by default. */
  portsBeside?: number;
  host?: string;
  /** Milliseconds since the epoch. */
  clock?: () => number;
  /** Receives one line per request. */
  logger?: (line: string) => void;
}

export interface SampleWorld extends AsyncDisposable {
  /** http://127.0.0.1:PORT */
  readonly origin: string;
  /** Adds an item to a feed; the feed's next response includes it (new ETag). Its age counts from now. */
  publishArticle(source: string, article: SampleArticle): void;
  /** Changing the slug moves the page but keeps the guid. */
  editArticle(slug: string, change: Partial<SampleArticle>): void;
  publishNews(item: SampleNewsItem): void;
  publishVideo(video: SampleVideo): void;
  setPrice(symbol: string, price: number): void;
  /** Number of requests served so far: in total, or for a path, with its exact query or with any query. */
  requests(path?: string): number;
  /** Makes the next (`fault.times`) or all responses of a path misbehave; null removes the fault. */
  misbehave(path: string, fault: Fault | null): void;
  close(): Promise<void>;
}

interface Service {
  context: RouteContext;
  faults: FaultBook;
  counter: RequestCounter;
  closing: AbortSignal;
  logger: (line: string) => void;
}

export async function startSampleWorld(options: SampleWorldOptions): Promise<SampleWorld> {
  const { port, portsBeside = 0, host = '127.0.0.1', clock = Date.now, logger = () => undefined } = options;
  const closing = new AbortController();
  const state = createWorldState(clock);
  const market = createMarket();
  const context: RouteContext = { origin: '', state, market, clock };
  const service: Service = {
    context,
    faults: createFaultBook(),
    counter: createRequestCounter(),
    closing: closing.signal,
    logger,
  };
  const server = createServer((request, response) => {
    serve(service, request, response).catch((error: unknown) => {
      logger(`${request.method} ${request.url} failed: ${String(error)}`);
      response.destroy();
    });
  });
  context.origin = await listenBeside(server, { port, portsBeside, host });

  async function close(): Promise<void> {
    closing.abort();
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    origin: context.origin,
    publishArticle: state.publishArticle,
    editArticle: state.editArticle,
    publishNews: state.publishNews,
    publishVideo: state.publishVideo,
    setPrice: (symbol, price) => market.setPrice(symbol, price, clock()),
    requests: service.counter.total,
    misbehave: service.faults.set,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Listens on the first free port of the range, because another hub's sample world may be using the usual one. */
async function listenBeside(
  server: Server,
  { port, portsBeside, host }: Required<Pick<SampleWorldOptions, 'port' | 'portsBeside' | 'host'>>,
): Promise<string> {
  for (let beside = 0; beside < portsBeside; beside += 1) {
    try {
      return await listen(server, port + beside, host);
    } catch (error) {
      if (!(error instanceof PortInUse)) throw error;
    }
  }
  return listen(server, port + portsBeside, host);
}

class PortInUse extends Error {}

/** Returns the origin for links in feeds; for a server on all interfaces, the loopback origin. */
async function listen(server: Server, port: number, host: string): Promise<string> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new PortInUse(
        `port ${port} is in use: set SAMPLE_WORLD_PORT to a free port for the sample world`,
        {
          cause: error,
        },
      );
    }
    throw error;
  }
  const address = server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${address.port}`;
}

async function serve(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = URL.parse(request.url ?? '/', service.context.origin);
  if (url === null) {
    sendEncoded(request, response, encodeAnswer(request, textAnswer('Bad request\n', { status: 400 })));
    return;
  }
  service.counter.count(url);
  response.once('close', () =>
    service.logger(`${request.method} ${url.pathname}${url.search} ${response.statusCode}`),
  );
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    sendEncoded(request, response, encodeAnswer(request, textAnswer('Only GET and HEAD\n', { status: 405 })));
    return;
  }
  const prepare = async () =>
    encodeAnswer(request, await printPhoto(answerRequest(service.context, url), url.pathname));
  const fault = service.faults.take(url);
  if (fault === undefined) sendEncoded(request, response, await prepare());
  else await sendFaulty(request, response, fault, prepare, service.closing);
}
