// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { Screen } from './not-found.tsx';

test('NAV-02 the 404 page says so, hints, and offers a search', () => {
  renderInApp(<Screen />, { at: '/no-such-page' });
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeTruthy();
  expect(screen.getByRole('combobox')).toBeTruthy();
});
