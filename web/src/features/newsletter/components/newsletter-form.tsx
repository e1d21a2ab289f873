import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { isPlausibleEmail } from '../../../lib/email-address.ts';
import { t } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useSubscribeNewsletter } from '../api/subscribe-newsletter.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** Subscription form; success replaces it with the welcome card. */
export function NewsletterForm() {
  const [email, setEmail] = useState('');
  const field = useId();
  const sending = useRef(false);
  const { mutate, isPending, data: welcome } = useSubscribeNewsletter();

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A ref, because a second submit can come before the first one renders.
    if (sending.current) return;
    if (!isPlausibleEmail(email)) {
      showToast({
        title: t('newsletter.invalid-email'),
        description: t('newsletter.please-enter-a-valid-email'),
        tone: 'destructive',
      });
      return;
    }
    sending.current = true;
    mutate(email.trim(), {
      onSettled: () => {
        sending.current = false;
      },
    });
  }

  if (welcome) return <WelcomeCard message={welcome.message} />;
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap gap-2" aria-busy={isPending}>
      <label htmlFor={field} className="sr-only">
        {t('newsletter.email-address')}
      </label>
      <input
        id={field}
        type="email"
        name="email"
        required
        autoComplete="email"
        placeholder={t('newsletter.you-company-com')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        className="h-10 min-w-0 flex-1 basis-48 rounded-md border border-field bg-surface px-3 text-ui text-ink"
      />
      <Button type="submit" variant="primary" disabled={isPending}>
        {isPending ? t('newsletter.subscribing') : t('newsletter.subscribe')}
      </Button>
    </form>
  );
}
