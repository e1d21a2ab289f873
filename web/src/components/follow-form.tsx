import type { FollowFrequency } from '@runrate/contracts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useFollowByMail } from '../api/follow-by-mail.ts';
import { ApiError } from '../lib/api-client.ts';
import { isPlausibleEmail } from '../lib/email-address.ts';
import type { FollowTopic } from '../lib/follow-topic.ts';
import { t } from '../lib/messages.ts';
import { Button } from './button.tsx';

const frequencies: readonly { value: FollowFrequency; label: string }[] = [
  { value: 'at-once', label: t('components.at-once') },
  { value: 'daily', label: t('components.daily') },
  { value: 'weekly', label: t('components.weekly') },
];

/** Asks for an address and a frequency, then tells the reader what to do with the mail. */
export function FollowForm({ topic: { kind, value } }: { topic: FollowTopic }) {
  const [email, setEmail] = useState('');
  const [frequency, setFrequency] = useState<FollowFrequency>('daily');
  const [isWrong, setWrong] = useState(false);
  const sending = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { mutate, isPending, error, data } = useFollowByMail();
  const problem = isWrong ? t('components.please-enter-a-valid-email') : error && messageOf(error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A ref, because a second submit can come before the first one renders.
    if (sending.current) return;
    setWrong(!isPlausibleEmail(email));
    if (!isPlausibleEmail(email)) {
      field.current?.focus();
      return;
    }
    sending.current = true;
    mutate(
      { email: email.trim(), kind, value, frequency },
      {
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  }

  if (data) return <Done message={data.message} />;
  return (
    <form onSubmit={submit} noValidate aria-busy={isPending} className="flex flex-col gap-3">
      <div>
        <label htmlFor={id} className="text-caption text-muted">
          {t('components.email-address')}
        </label>
        <input
          ref={field}
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="mt-1 h-10 w-full rounded-md border border-field bg-surface px-3 text-ui text-ink"
        />
        <p id={`${id}-problem`} role="alert" className="text-caption text-loss empty:hidden">
          {problem}
        </p>
      </div>
      <fieldset>
        <legend className="text-caption text-muted">{t('components.how-often')}</legend>
        <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
          {frequencies.map((one) => (
            <label key={one.value} className="flex min-h-6 items-center gap-2 text-ui">
              <input
                type="radio"
                name="frequency"
                value={one.value}
                checked={frequency === one.value}
                onChange={() => setFrequency(one.value)}
                className="accent-accent"
              />
              {one.label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? t('components.sending') : t('components.follow-by-mail')}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-caption text-muted">
          {t('components.you-confirm-by-a-link')}
        </p>
      </div>
    </form>
  );
}

/** Takes the focus, because the focused button is gone. */
function Done({ message }: { message: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <p ref={place} tabIndex={-1} role="status" className="text-ui">
      {message}
    </p>
  );
}

function messageOf(error: Error): string {
  return error instanceof ApiError
    ? error.message.replace(/^\d+: /, '')
    : t('components.please-try-again-later');
}
