// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markAdmin } from '../../lib/admin-mark.ts';
import { exampleArticle } from '../../testing/examples.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type ApiStub, stubApi } from '../../testing/stub-api.ts';
import { ArticleView } from './article-view.tsx';

const article = exampleArticle({
  excerpt: 'In one sentence.',
  content: '<p>The <em>whole</em> text.</p><p><img src="/broken.png"></p>',
  featuredImage: 'https://images.example/lead.jpg',
  originalUrl: 'https://blog.example/a',
  categories: ['ai', 'sales', 'product'],
  tags: ['pricing'],
});
let stub: ApiStub;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-06T15:00:00Z') });
  stub = stubApi();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('ART-01 title, excerpt, featured image, body and tags', () => {
  const { container } = renderInApp(<ArticleView article={article} />);
  screen.getByRole('heading', { level: 1, name: 'The annual contract returns' });
  screen.getByText('In one sentence.');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://images.example/lead.jpg');
  expect(container.querySelector('.reading em')?.textContent).toBe('whole');
  expect(screen.getByRole('link', { name: 'pricing' }).getAttribute('href')).toBe('/search?q=pricing');
});

test('ART-02 read time, initials, relative date and view count', () => {
  renderInApp(<ArticleView article={article} />);
  for (const text of ['4 min read', 'AL', 'Mar 4, 2026', '2 days ago', '1.5K views']) screen.getByText(text);
  // Few views tell nothing.
  cleanup();
  renderInApp(<ArticleView article={exampleArticle({ viewCount: 99 })} />);
  expect(screen.queryByText(/views/)).toBeNull();
});

test('ART-03 at most 2 category badges, founders when there is none', () => {
  renderInApp(<ArticleView article={article} />);
  screen.getByText('AI');
  screen.getByText('Sales');
  expect(screen.queryByText('Product')).toBeNull();
  cleanup();
  renderInApp(<ArticleView article={exampleArticle({ category: '', categories: [] })} />);
  screen.getByText('Founders');
});

test('ART-04 sharing sends the event and opens the share sheet', () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  renderInApp(<ArticleView article={article} />);
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(stub.events).toEqual(['{"type":"share","path":"/article/the-annual-contract"}']);
  expect(share).toHaveBeenCalledOnce();
});

test('ART-05 NAV-25 the original is linked, in a new tab, if there is one', () => {
  renderInApp(<ArticleView article={article} />);
  const link = screen.getByRole('link', { name: /Read the original/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://blog.example/a',
    '_blank',
  ]);
  expect(link.getAttribute('rel')).toContain('noopener');
  cleanup();
  renderInApp(<ArticleView article={exampleArticle()} />);
  expect(screen.queryByRole('link', { name: /original/ })).toBeNull();
});

test('ERR-20 broken images are hidden, the featured one and those in the text', () => {
  const { container } = renderInApp(<ArticleView article={article} />);
  const inText = container.querySelector<HTMLImageElement>('.reading img');
  const lead = container.querySelector('img');
  if (!inText || !lead) throw new Error('images are missing');
  fireEvent.error(inText);
  fireEvent.error(lead);
  expect(inText.hidden).toBe(true);
  expect(container.querySelector('img[src*="lead"]')).toBeNull();
});

test('ART-07 an added article is a second heading and takes the focus', () => {
  renderInApp(<ArticleView article={article} added />);
  expect(document.activeElement?.textContent).toBe('The annual contract returns');
  expect(document.activeElement?.tagName).toBe('H2');
});

test('OWN-05 below an excerpt the way on leads to the publisher, and the summary is printed once', () => {
  const summary = 'Only the first words of it…';
  const excerpt = { ...article, shown: 'excerpt' as const, excerpt: summary, content: `<p>${summary}</p>` };
  const { container } = renderInApp(<ArticleView article={excerpt} />);
  const link = screen.getByRole('link', { name: /^Continue at Desk/ });
  expect(link.getAttribute('href')).toBe('https://blog.example/a');
  expect(container.textContent?.split(summary)).toHaveLength(2);
  cleanup();
  renderInApp(<ArticleView article={article} />);
  expect(screen.queryByRole('link', { name: /^Continue at/ })).toBeNull();
});

test('OWN-42 a note of the hub is shown as the hub’s and as text; an admin’s browser offers to edit', () => {
  renderInApp(<ArticleView article={{ ...article, note: 'We met <b>her</b>.' }} />);
  const note = screen.getByRole('complementary', { name: 'A note from Runrate' });
  expect(note.textContent).toContain('We met <b>her</b>.');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  cleanup();
  markAdmin(true);
  renderInApp(<ArticleView article={article} />);
  const edit = screen.getByRole('link', { name: 'Edit' });
  expect(edit.getAttribute('href')).toBe(`/admin?tab=editorial&kind=article&item=${article.id}`);
  markAdmin(false);
  cleanup();
  renderInApp(<ArticleView article={article} />);
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
});

const named = [{ slug: 'orre', name: 'Orrelune', alias: 'Orrelune' }];
const orrelune = {
  ...{ slug: 'orre', name: 'Orrelune', symbol: 'ORRE', sector: 'Data', status: 'public', estimate: false },
  ...{
    price: 12.5,
    currency: 'USD',
    changePercent: 1.25,
    arr: 2.4,
    arrGrowth: 31,
    arrPeriodEnd: '2026-01-31',
  },
  ...{ mentions: 7, figures: [], closes: [], peers: [] },
};

test('COM-07 the name of a company opens a card with its figures and the way to its page', async () => {
  vi.useRealTimers();
  stub = stubApi({ '/api/companies/orre': orrelune });
  renderInApp(<ArticleView article={{ ...article, content: '<p>Orrelune grows.</p>', named }} />);
  const link = screen.getByRole('link', { name: 'Orrelune' });
  expect(stub.calls).not.toContain('/api/companies/orre');
  fireEvent.click(link);
  const card = await screen.findByRole('dialog', { name: 'Orrelune' });
  await waitFor(() => expect(card.textContent).toContain('ORRE · Data'));
  expect(card.textContent).toMatch(
    /ARR, Jan 31, 2026\$2\.4B.*ARR growth\+?31%.*\$12\.50.*\+1\.25%.*Mentions here7/,
  );
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/companies/orre');
  fireEvent.keyDown(card, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test("COM-07 with a key held down the link is the browser's own", () => {
  renderInApp(<ArticleView article={{ ...article, content: '<p>Orrelune grows.</p>', named }} />);
  const link = screen.getByRole('link', { name: 'Orrelune' });
  link.addEventListener('click', (event) => event.preventDefault());
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('COM-07 a reader switches the links off, for good; an article without companies offers no switch', () => {
  const shown = { ...article, content: '<p>Orrelune grows.</p>', named };
  renderInApp(<ArticleView article={shown} />);
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Company links' }));
  press();
  expect(screen.queryByRole('link', { name: 'Orrelune' })).toBeNull();
  cleanup();
  const { container } = renderInApp(<ArticleView article={shown} />);
  expect(screen.getByRole('button', { name: 'Company links' }).getAttribute('aria-pressed')).toBe('false');
  expect(container.querySelector('.reading')?.innerHTML).toBe('<p>Orrelune grows.</p>');
  press();
  expect(screen.getByRole('link', { name: 'Orrelune' }).getAttribute('href')).toBe('/companies/orre');
  cleanup();
  renderInApp(<ArticleView article={article} />);
  expect(screen.queryByRole('button', { name: 'Company links' })).toBeNull();
});
