import { fillIn } from '@runrate/contracts';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useTexts } from '../../../lib/texts.ts';
import { unbroken } from '../../../lib/unbroken.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterCard() {
  const { figures } = useSiteConfig();
  const { newsletterCardTitle, newsletterCardText } = useTexts();
  return (
    <section
      aria-labelledby="newsletter-card"
      data-print="hide"
      className="flex flex-col gap-3 border-t border-ink pt-3"
    >
      <h2 id="newsletter-card" className="headline text-h4">
        {newsletterCardTitle}
      </h2>
      <p className="text-muted">
        {unbroken(fillIn(newsletterCardText, { subscribers: figures.subscribers }))}
      </p>
      <NewsletterForm />
      <p className="text-caption text-muted">{t('newsletter.unsubscribe-anytime')}</p>
    </section>
  );
}
