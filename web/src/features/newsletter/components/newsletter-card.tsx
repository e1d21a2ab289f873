import { useSiteConfig } from '../../../lib/site-config.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterCard() {
  const { figures } = useSiteConfig();
  return (
    <section
      aria-labelledby="newsletter-card"
      data-print="hide"
      className="flex flex-col gap-3 border-t-2 border-accent bg-accent-soft px-6 py-6"
    >
      <h2 id="newsletter-card" className="headline text-h4">
        The week in B2B and AI, in your inbox
      </h2>
      <p className="text-muted">
        Join {figures.subscribers} professionals. Free, weekly, a 5-minute read: what changed, what it costs,
        what to do about it.
      </p>
      <NewsletterForm />
      <p className="text-caption text-muted">Unsubscribe anytime</p>
    </section>
  );
}
