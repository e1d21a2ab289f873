// The baseline: a plain Node server that sends prebuilt bytes by path.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { answerQuestions } from './child-server.ts';

interface Ready {
  readonly body: Buffer;
  readonly tag: string;
}

const ready = new Map<string, Ready>();

const server = createServer((request, response) => {
  const found = ready.get(request.url ?? '');
  if (!found) {
    response.writeHead(404).end();
    return;
  }
  if (request.headers['if-none-match'] === found.tag) {
    response.writeHead(304, { ETag: found.tag }).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': found.body.length,
    ETag: found.tag,
  });
  response.end(found.body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  answerQuestions(`http://127.0.0.1:${port}`, {
    take: (bodies) => {
      for (const [path, text] of Object.entries(bodies)) {
        const body = Buffer.from(text);
        ready.set(path, { body, tag: `"${createHash('sha256').update(body).digest('base64url')}"` });
      }
    },
  });
});
