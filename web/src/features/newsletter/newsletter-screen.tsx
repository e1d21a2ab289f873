import { fillIn } from '@runrate/contracts';
import { Check, Clock3, Gauge, type LucideIcon, MailX, Scale } from 'lucide-react';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useTexts } from '../../lib/texts.ts';
import { unbroken } from '../../lib/unbroken.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { LatestEditions } from './components/latest-editions.tsx';
import { NewsletterForm } from './components/newsletter-form.tsx';
import { WeekInShort } from './components/week-in-short.tsx';

const icons: Readonly<Record<string, LucideIcon>> = {
  gauge: Gauge,
  clock: Clock3,
  scale: Scale,
  mail: MailX,
};

export function NewsletterScreen() {
  useDocumentTitle(t('newsletter.newsletter'));
  return (
    <div className="page">
      <NewsletterHero />
      <NewsletterFigures />
      <NewsletterBenefits />
      <Testimonial />
      <SecondForm />
    </div>
  );
}

function NewsletterHero() {
  const { brand, figures } = useSiteConfig();
  const { newsletterTitle, newsletterLead } = useTexts();
  return (
    <div className="grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <section aria-labelledby="newsletter-title">
          <h1 id="newsletter-title" className="headline text-h1">
            {fillIn(newsletterTitle, { name: brand.name })}
          </h1>
          <p className="mt-4 max-w-text font-serif text-reading text-muted">
            {unbroken(fillIn(newsletterLead, { subscribers: figures.subscribers }))}
          </p>
          <div className="mt-7 max-w-lg">
            <NewsletterForm />
            <p className="mt-2.5 text-caption text-muted">{t('newsletter.unsubscribe-anytime')}</p>
          </div>
        </section>
        <LatestEditions />
      </div>
      <WeekInShort />
    </div>
  );
}

function NewsletterFigures() {
  const { figures } = useSiteConfig();
  const cards = [
    { value: figures.subscribers, label: t('newsletter.subscribers') },
    { value: figures.years, label: t('newsletter.years') },
    { value: figures.issues, label: t('newsletter.issues') },
    { value: figures.openRate, label: t('newsletter.open-rate') },
  ].filter(({ value }) => value !== undefined);
  if (cards.length === 0) return null;
  return (
    <ul
      aria-label={t('newsletter.the-newsletter-in-figures')}
      className="grid grid-cols-2 gap-x-10 border-y border-rule lg:grid-cols-4"
    >
      {cards.map(({ value, label }) => (
        <li key={label} className="py-5">
          <span className="headline text-h3 figures">{value}</span>{' '}
          <span className="block text-caption text-muted">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function NewsletterBenefits() {
  const { newsletterBenefits } = useSiteConfig();
  if (newsletterBenefits.length === 0) return null;
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="headline mb-5 border-t border-ink pt-3 text-h4">
        {t('newsletter.what-you-get')}
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {newsletterBenefits.map(({ icon = '', title, text }) => (
          <Benefit key={title} Icon={icons[icon] ?? Check} title={title} text={text} />
        ))}
      </ul>
    </section>
  );
}

function Benefit({ Icon, title, text }: { Icon: LucideIcon; title: string; text: string }) {
  return (
    <li>
      <Icon aria-hidden="true" size={22} className="text-accent" />
      <h3 className="headline mt-2.5 text-h5">{title}</h3>
      <p className="mt-1.5 text-muted">{text}</p>
    </li>
  );
}

function Testimonial() {
  const { testimonial } = useSiteConfig();
  if (!testimonial) return null;
  return (
    <figure className="mx-auto mt-16 max-w-3xl border-y border-rule py-10 text-center">
      <blockquote className="font-serif text-h3 text-balance">“{testimonial.quote}”</blockquote>
      <figcaption className="mt-4 text-caption text-muted">{testimonial.by}</figcaption>
    </figure>
  );
}

function SecondForm() {
  const { figures } = useSiteConfig();
  const { newsletterAgain } = useTexts();
  return (
    <section
      aria-labelledby="subscribe-again"
      className="mt-16 grid items-center gap-x-12 gap-y-5 border-t-2 border-accent bg-accent-soft px-6 py-8 lg:grid-cols-2 lg:px-10"
    >
      <div>
        <h2 id="subscribe-again" className="headline text-h4">
          {t('newsletter.the-next-issue-is-being')}
        </h2>
        {newsletterAgain ? (
          <p className="mt-1.5 text-muted">{fillIn(newsletterAgain, { subscribers: figures.subscribers })}</p>
        ) : null}
      </div>
      <div>
        <NewsletterForm />
        <p className="mt-2.5 text-caption text-muted">{t('newsletter.free-unsubscribe-anytime')}</p>
      </div>
    </section>
  );
}
