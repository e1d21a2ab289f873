// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ExternalLink } from '../components/external-link.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { useCountedClicks } from './use-counted-clicks.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  useCountedClicks();
  return (
    <>
      <ExternalLink href="https://wire.example/story">
        <em>The story</em>
      </ExternalLink>
      <a href="/news">News</a>
      <p>Words</p>
    </>
  );
}

test('OWN-44 links to other sites are reported as they are followed, with either button, and no others', () => {
  const { events } = stubApi();
  render(<Page />);
  fireEvent.click(screen.getByText('The story'));
  fireEvent(
    screen.getByText('The story'),
    new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
  );
  fireEvent(screen.getByText('The story'), new MouseEvent('auxclick', { bubbles: true, button: 2 }));
  fireEvent.click(screen.getByText('News'));
  fireEvent.click(screen.getByText('Words'));
  expect(events).toEqual(Array(2).fill('{"type":"click","url":"https://wire.example/story"}'));
});
