// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../testing/render-in-app.tsx';
import { exampleHit, searchAnswers } from '../testing/search-answers.ts';
import { stubApi } from '../testing/stub-api.ts';
import { SearchForm } from './search-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = '/api/search';
const hits = [
  exampleHit('article', 'churn-is', { title: 'Churn is', highlight: { title: '<mark>Churn</mark> is' } }),
  exampleHit('video', 'v%201', { title: 'On churn' }),
];
const snowflake = {
  ...{ id: 'SNOW', name: 'Snowflake', symbol: 'SNOW', sector: 'Data', address: '/companies/snow' },
  estimate: false,
};

function open(answer: unknown = searchAnswers(hits)) {
  const stub = stubApi({ [CALL]: answer });
  const { address } = renderInApp(<SearchForm label="Search here" />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search here' });
  return { stub, address, field };
}

function type(field: HTMLInputElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

function submit(field: HTMLInputElement): void {
  if (field.form) fireEvent.submit(field.form);
}

function activeText(field: HTMLInputElement): string | null {
  const id = field.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? 'nowhere');
}

test('VAL-01 suggestions come while one types; arrows, Enter and Escape are those of a combobox', async () => {
  const { stub, address, field } = open();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  type(field, ' churn ');
  await screen.findByRole('listbox', { name: 'Suggestions' });
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  expect(stub.calls).toEqual([`${CALL}?q=churn&limit=8`]);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Churn is',
    'Video: On churn',
  ]);
  expect(activeText(field)).toBeNull();
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'];
  const stops = steps.map((key) => {
    fireEvent.keyDown(field, { key });
    return activeText(field);
  });
  expect(stops).toEqual(['Churn is', 'Video: On churn', null, 'Video: On churn', 'Churn is']);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect([field.value, address()]).toEqual([' churn ', '/']);
  type(field, 'churn i');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/video/v%201'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('VAL-01 without a choice Enter searches for what was typed', async () => {
  const { address, field } = open();
  type(field, 'churn');
  await screen.findByRole('listbox');
  submit(field);
  expect(address()).toBe('/search?q=churn');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click chooses, leaving the field closes, a blank one asks nothing', async () => {
  const { stub, address, field } = open();
  type(field, '   ');
  expect(stub.calls).toEqual([]);
  type(field, 'churn');
  fireEvent.click(await screen.findByRole('option', { name: 'Churn is' }));
  expect(address()).toBe('/article/churn-is');
  type(field, 'churn is');
  await screen.findByRole('listbox');
  fireEvent.blur(field);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('where search does not work the box still does', async () => {
  const { stub, address, field } = open(() => new Response('down', { status: 503 }));
  type(field, 'churn');
  await waitFor(() => expect(stub.calls).toHaveLength(1));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  submit(field);
  expect(address()).toBe('/search?q=churn');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('FND-02 Enter opens the company that was typed by its name, and what lies elsewhere in a tab of its own', async () => {
  const { address, field } = open(searchAnswers(hits, { top: snowflake }));
  type(field, 'snow');
  await screen.findByRole('listbox');
  await waitFor(() => expect(activeText(field)).toBe('Company: Snowflake'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(address()).toBe('/companies/snow');
  cleanup();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const outside = open(searchAnswers([exampleHit('news', 'n', { address: 'https://wire.example/n' })]));
  type(outside.field, 'wire');
  fireEvent.click(await screen.findByRole('option'));
  expect(opened).toHaveBeenCalledWith('https://wire.example/n', '_blank', 'noopener,noreferrer');
  expect(outside.address()).toBe('/');
});
