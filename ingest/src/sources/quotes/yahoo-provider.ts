import { failed, type HttpClient } from '@runrate/service/fetching';
import { readChart } from './parse.ts';
import type { ProviderAnswer, ProviderTools, QuoteProvider, QuotesRequest } from './provider.ts';

const DAY_MS = 86_400_000;
const WHOLE_DAYS = 2 * 366;
const RECENT_DAYS = 7;
const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Creates a provider based on yahoo-finance2, which is loaded on first use. The library accesses the network through
 * the hub's own client, so that its limits and its address guard apply; `base` replaces Yahoo's address.
 */
export function createYahooProvider(base: string, { client, clock }: ProviderTools): QuoteProvider {
  return {
    async read(request) {
      const { default: YahooFinance } = await import('yahoo-finance2');
      const network = createNetwork(client, base);
      const yahoo = new YahooFinance({
        fetch: network.fetch,
        logger: silence,
        suppressNotices: ['yahooSurvey', 'ripHistorical'],
        versionCheck: false,
      });
      try {
        const chart = await yahoo.chart(request.symbol, toQuery(request, clock()), { validateResult: false });
        return toAnswer({ chart: { result: [chart], error: null } }, request.symbol, network.bytes());
      } catch (error) {
        return network.failure() ?? failed(toReason(error));
      }
    },
  };
}

const silence = { info() {}, warn() {}, error() {}, debug() {}, dir() {} };

function toQuery({ recent }: QuotesRequest, now: number) {
  const days = recent ? RECENT_DAYS : WHOLE_DAYS;
  return {
    period1: new Date(now - days * DAY_MS),
    period2: new Date(now),
    interval: '1d',
    includePrePost: false,
    return: 'object',
  } as const;
}

function toAnswer(document: unknown, symbol: string, bytes: number): ProviderAnswer {
  const parsed = readChart(document, symbol);
  if (parsed.outcome === 'refused') return failed(parsed.reason);
  return { outcome: 'quoted', ...parsed.parsed, bytes, etag: undefined, lastModified: undefined };
}

/** A `fetch` for one reading. Keeps the cause of a failure; the library reports only a generic error. */
function createNetwork(client: HttpClient, base: string) {
  let bytes = 0;
  let failure: ProviderAnswer | undefined;
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const asked = new URL(input instanceof Request ? input.url : input);
    const url = `${base.replace(/\/$/, '')}${asked.pathname}${asked.search}`;
    const result = await client.fetch({ url, accept: 'application/json', maxBytes: MAX_BYTES });
    if (result.outcome === 'fetched') {
      bytes += result.body.length;
      return new Response(Buffer.from(result.body), {
        status: 200,
        headers: { 'content-type': 'application/json' },
      });
    }
    failure = result.outcome === 'failed' ? result : failed('The provider does not answer what was asked');
    throw new Error('The provider could not be read');
  };
  return { fetch, bytes: () => bytes, failure: () => failure };
}

function toReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/not parsable/.test(message)) return 'The provider answers with text that is not JSON';
  return `The provider has no prices: ${message.split('\n')[0]?.slice(0, 200)}`;
}
