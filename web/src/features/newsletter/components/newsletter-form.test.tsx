// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Toaster } from '../../../components/toaster.tsx';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { held, stubApi } from '../../../testing/stub-api.ts';
import { NewsletterCard } from './newsletter-card.tsx';

const CALL = '/api/newsletter/subscribe';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderCard(answer: unknown) {
  const stub = stubApi({ [CALL]: answer });
  renderInApp(
    <>
      <NewsletterCard />
      <Toaster />
    </>,
  );
  return stub;
}

function submit(email: string): void {
  const field = screen.getByLabelText('Email address');
  fireEvent.change(field, { target: { value: email } });
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
}

test.each(['', '   ', 'ada.example.com'])(
  'VAL-03 "%s" is refused with a toast and nothing is sent',
  async (email) => {
    const stub = renderCard({ message: 'ok' });
    submit(email);
    expect(await screen.findByText('Invalid email')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy();
    expect(stub.calls).toEqual([]);
  },
);

test('VAL-04 the field is required and of email type, and the browser’s own check is off', () => {
  renderCard({ message: 'ok' });
  const field = screen.getByLabelText('Email address');
  expect(field.getAttribute('type')).toBe('email');
  expect(field.hasAttribute('required')).toBe(true);
  expect(field.closest('form')?.hasAttribute('novalidate')).toBe(true);
});

test('NL-06 while pending a second submit sends nothing', async () => {
  const stub = renderCard(held);
  submit('ada@example.com');
  submit('ada@example.com');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribing…' })).toBeTruthy());
  expect(stub.calls).toEqual([CALL]);
});

test('NL-02 NL-06 NL-07 a subscription ends in the welcome card', async () => {
  renderCard({ message: 'What the hub says of mails.' });
  submit('ada@example.com');
  expect(await screen.findByText('Welcome aboard')).toBeTruthy();
  screen.getByText('What the hub says of mails.');
  expect(screen.queryByLabelText('Email address')).toBeNull();
});

test('ERR-01 a failure shows the message of the server and the form is idle again', async () => {
  renderCard(() => new Response('Mail is down', { status: 500 }));
  submit('ada@example.com');
  expect(await screen.findByText('Subscription failed')).toBeTruthy();
  expect(screen.getByText('500: Mail is down')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Subscribe' }).hasAttribute('disabled')).toBe(false);
});

test('ERR-02 no answer at all', async () => {
  renderCard(() => Promise.reject(new TypeError('Failed to fetch')));
  submit('ada@example.com');
  expect(await screen.findByText('Subscription failed')).toBeTruthy();
  expect(screen.getByText('Please try again later.')).toBeTruthy();
});

test('NL-03 the texts of the card', () => {
  renderCard({ message: 'ok' });
  expect(screen.getByText(/250,000\+ professionals/).textContent).toMatch(
    /250,000\+ professionals\. Free, weekly, a 5-minute read/,
  );
  expect(screen.getByText('Unsubscribe anytime')).toBeTruthy();
});
