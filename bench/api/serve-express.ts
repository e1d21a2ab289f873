// The usual way: an Express route that serializes an object to JSON.
import { createServer } from 'node:http';
import express from 'express';
import { answerQuestions } from './child-server.ts';

const objects = new Map<string, unknown>();
const app = express();

app.get(['/api/articles', '/api/articles/:id', '/api/stats'], (request, response) => {
  response.json(objects.get(request.url));
});

const server = createServer(app);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  answerQuestions(`http://127.0.0.1:${port}`, {
    take: (bodies) => {
      for (const [path, text] of Object.entries(bodies)) objects.set(path, JSON.parse(text));
    },
  });
});
