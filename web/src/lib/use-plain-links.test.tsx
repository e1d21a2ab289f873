// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { usePlainLinks } from './use-plain-links.ts';

function Rows() {
  const rows = useRef<HTMLUListElement>(null);
  usePlainLinks(rows);
  return (
    <ul ref={rows}>
      <li>
        <a href="/companies/snow">
          <span>Snowflake</span>
        </a>
      </li>
      <li>
        <a href="https://snow.example/">Its site</a>
      </li>
    </ul>
  );
}

afterEach(cleanup);

test('NAV-01 a plain link in a list opens a page of the site, unless a key asks for a new tab or it leads elsewhere', () => {
  const { address } = renderInApp(<Rows />, { at: '/insights' });
  const inside = screen.getByText('Snowflake');
  const wasPrevented = (element: HTMLElement, init: MouseEventInit) => !fireEvent.click(element, init);
  expect(wasPrevented(inside, { ctrlKey: true })).toBe(false);
  expect(wasPrevented(screen.getByText('Its site'), {})).toBe(false);
  expect(address()).toBe('/insights');
  expect(wasPrevented(inside, {})).toBe(true);
  expect(address()).toBe('/companies/snow');
});
