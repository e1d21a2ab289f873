import { createServer, type RequestListener } from 'node:http';
import { articleSearch } from '@runrate/contracts';
import { expect, test } from 'vitest';
import { EngineUnavailable } from '../ports/engine-errors.ts';
import { openElasticsearchIndex } from './elasticsearch-index.ts';

/** Starts an HTTP server on loopback. */
async function serve(answer: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request the same, in the format of Elasticsearch. */
function answering(status: number, body: unknown): RequestListener {
  return (_request, response) => {
    response.writeHead(status, {
      'X-elastic-product': 'Elasticsearch',
      'Content-Type': 'application/vnd.elasticsearch+json;compatible-with=9',
    });
    response.end(JSON.stringify(body));
  };
}

async function refusal(url: string, apiKey?: string): Promise<string> {
  const opened = openElasticsearchIndex({ url, apiKey, indexPrefix: 'test', searches: [articleSearch] });
  const error: unknown = await opened.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EngineUnavailable);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('\n');
  return message;
}

test('what is no address is told so', async () => {
  for (const url of ['', 'localhost', 'localhost:9200', 'ftp://a'])
    expect(await refusal(url)).toContain('ELASTICSEARCH_URL is not an address');
});

test('no server: one line that names the address, without the password, and what to do', async () => {
  const message = await refusal('http://hub:secret@127.0.0.1:1');
  expect(message).toMatch(
    /^Elasticsearch at http:\/\/127\.0\.0\.1:1 can't be opened: .*ECONNREFUSED.*ELASTICSEARCH_URL names it\.$/,
  );
  expect(message).not.toContain('secret');
});

test('an API key is sent instead of user and password, and told in no message', async () => {
  const sent: (string | undefined)[] = [];
  const refuse = answering(401, {
    error: { type: 'security_exception', reason: 'no such key' },
    status: 401,
  });
  await using server = await serve((request, response) => {
    sent.push(request.headers.authorization);
    refuse(request, response);
  });
  const message = await refusal(server.url, 'c2VjcmV0');
  expect(sent).toEqual(['ApiKey c2VjcmV0']);
  expect(message).toContain('ELASTICSEARCH_API_KEY');
  expect(message).not.toContain('c2VjcmV0');
  await refusal(server.url.replace('//', '//hub:secret@'));
  expect(sent.at(-1)).toBe(`Basic ${btoa('hub:secret')}`);
});

test('a server that does not answer is given up after some seconds', async () => {
  await using server = await serve(() => undefined);
  const started = performance.now();
  expect(await refusal(server.url)).toContain('Check that the server runs');
  expect(performance.now() - started).toBeLessThan(6000);
});

test('a server that is not Elasticsearch', async () => {
  await using server = await serve((_request, response) => response.end('<html>welcome</html>'));
  expect(await refusal(server.url)).toContain('not Elasticsearch');
});

const info = (version: string) => ({
  name: 'n',
  cluster_name: 'c',
  version: { number: version },
  tagline: '',
});
const failure = (status: number, type: string, reason: string) =>
  answering(status, { error: { root_cause: [{ type, reason }], type, reason }, status });

test.each([
  ['an older version', answering(200, info('8.19.2')), 'is too old (8.19.2)'],
  [
    'a version that does not know the media type of the client',
    failure(400, 'media_type_header_exception', 'Invalid media-type value on headers [Accept]'),
    'Run Elasticsearch 9 or later',
  ],
  [
    'a wrong password',
    failure(401, 'security_exception', 'unable to authenticate'),
    'Check the user and password',
  ],
  [
    'a cluster without a master',
    failure(503, 'cluster_block_exception', 'blocked by: [SERVICE_UNAVAILABLE/1/state not recovered];'),
    'starts up',
  ],
  ['no memory', failure(429, 'circuit_breaking_exception', '[parent] Data too large'), 'too much to do'],
  [
    'the flood stage of the disk',
    failure(429, 'cluster_block_exception', 'disk usage exceeded flood-stage watermark'),
    'Free disk space',
  ],
])('%s', async (_state, answer, wanted) => {
  await using server = await serve(answer);
  expect(await refusal(server.url)).toContain(wanted);
});
