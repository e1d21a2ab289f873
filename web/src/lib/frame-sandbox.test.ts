import { expect, test } from 'vitest';
import { frameSandbox } from './frame-sandbox.ts';

test('NAV-34 a third party keeps its origin, a page of ours does not', () => {
  expect(frameSandbox('https://player.example/embed/1', 'http://localhost:3000')).toContain(
    'allow-same-origin',
  );
  expect(frameSandbox('/frames/event/annual', 'http://localhost:3000')).not.toContain('allow-same-origin');
  expect(frameSandbox('/frames/event/annual', 'http://localhost:3000')).toContain('allow-scripts');
});
