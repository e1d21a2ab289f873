// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { NamedHere } from './named-here.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('companies that a text names stand with what is known of them', async () => {
  const listed = { ...{ status: 'public', sector: 'Data' }, ...{ price: 12, changePercent: 1.5 } };
  const held = { ...{ status: 'private', sector: 'Procurement' }, valuation: 0.64 };
  stubApi({
    '/api/companies': [
      { slug: 'harrowgate', name: 'Harrowgate', ...listed, arr: 2.5, arrGrowth: 20 },
      { slug: 'tessaroon', name: 'Tessaroon', ...held },
      { slug: 'other', name: 'Other', ...listed },
    ],
  });
  const named = ['tessaroon', 'harrowgate', 'gone'].map((slug) => ({ slug, name: slug, alias: slug }));
  renderInApp(<NamedHere named={named} />);
  await screen.findByRole('list', { name: 'Named here' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'TessaroonProcurementPrivate value $0.64B',
    'HarrowgateDataARR $2.5B +20%$12.00 +1.50%',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/companies/tessaroon',
    '/companies/harrowgate',
  ]);
});
