// @vitest-environment happy-dom
import type { Figure } from '@runrate/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LedgerTable } from './ledger-table.tsx';

afterEach(cleanup);

const figureOf = (value: number): Figure => ({
  ...{ period: '2026-06-30', value, growth: 20, basis: 'reported' },
  ...{ date: '2026-07-28', estimate: false },
});

test.each([
  {
    name: 'all under a billion: in millions',
    values: [0.0312, 0.9],
    heading: 'ARR, $M',
    cells: ['900.0', '31.2'],
  },
  { name: 'one of a billion: in billions', values: [0.9, 1.25], heading: 'ARR, $B', cells: ['1.25', '0.90'] },
])('the ledger is in one unit that shows the figures: $name', ({ values, heading, cells }) => {
  render(<LedgerTable figures={values.map(figureOf)} slug="acme" />);
  expect(screen.getByRole('columnheader', { name: heading })).toBeTruthy();
  for (const cell of cells) expect(screen.getByRole('cell', { name: cell })).toBeTruthy();
});
