import { expect, test } from 'vitest';
import { findTrouble } from './build-product.ts';

test.each([
  ['#9 12.3 npm error code EAI_AGAIN', 'EAI_AGAIN'],
  ['ERROR: failed to solve: write /app/x: no space left on device', 'no space left'],
  ['ERROR: node:24-slim: failed to resolve source metadata for docker.io/library/node', 'metadata'],
])('a build that the machine stops is no fault of the sources: %s', (line, told) => {
  expect(findTrouble(`#8 DONE 1.0s\n${line}\n#9 ERROR`)).toContain(told);
});

test.each([
  'npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and package-lock.json are in sync',
  "web/src/app.tsx: Could not resolve './missing.ts'",
  'Error: connect ECONNREFUSED 127.0.0.1:4010\nError: The hub ended with 1.',
])('a build that the sources break is a failure: %s', (words) => {
  expect(findTrouble(words)).toBeUndefined();
});
