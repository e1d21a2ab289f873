// Runs in a thread of its own: a page made to take minutes must not hold up the hub.
import { parentPort } from 'node:worker_threads';
import { extractPage } from './extract-page.ts';
import type { PageRequest } from './page-reader.ts';

parentPort?.on('message', ({ html, url }: PageRequest) => {
  parentPort?.postMessage(extractPage(html, url));
});
