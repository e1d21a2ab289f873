import { Clock3, Gauge, MailX, Scale } from 'lucide-react';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { NewsletterForm } from './components/newsletter-form.tsx';

const benefits = [
  {
    Icon: Gauge,
    title: 'Numbers first',
    text: 'Every issue starts from figures: what rounds closed at, what customers pay, what growth costs now.',
  },
  {
    Icon: Clock3,
    title: 'A 5-minute read',
    text: 'Six stories, ranked by importance. What you skip stays skipped; what you need stands on top.',
  },
  {
    Icon: Scale,
    title: 'Weighed, not forwarded',
    text: 'Each story carries its sources, so that you can check it before you repeat it in a board meeting.',
  },
  {
    Icon: MailX,
    title: 'Yours to leave',
    text: 'Free, weekly, and one click away from never hearing of us again. Unsubscribe anytime.',
  },
] as const;

export function NewsletterScreen() {
  useDocumentTitle('Newsletter');
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
  const { figures } = useSiteConfig();
  return (
    <section aria-labelledby="newsletter-title" className="max-w-3xl pt-12 pb-12">
      <h1 id="newsletter-title" className="headline text-h1">
        The week in B2B and AI, read before Monday’s first meeting
      </h1>
      <p className="mt-4 max-w-text font-serif text-reading text-muted">
        Join {figures.subscribers} professionals who start their week with it. Free, weekly, a 5-minute read.
      </p>
      <div className="mt-7 max-w-lg">
        <NewsletterForm />
        <p className="mt-2.5 text-caption text-muted">Unsubscribe anytime</p>
      </div>
    </section>
  );
}

function NewsletterFigures() {
  const { figures } = useSiteConfig();
  const cards = [
    { value: figures.subscribers, label: 'subscribers' },
    { value: figures.years, label: 'years' },
    { value: figures.issues, label: 'issues' },
    { value: figures.openRate, label: 'open rate' },
  ];
  return (
    <ul
      aria-label="The newsletter in figures"
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
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="headline mb-5 border-t border-ink pt-3 text-h4">
        What you get
      </h2>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon aria-hidden="true" size={22} className="text-accent" />
            <h3 className="headline mt-2.5 text-h5">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
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
  return (
    <section
      aria-labelledby="subscribe-again"
      className="mt-16 grid items-center gap-x-12 gap-y-5 border-t-2 border-accent bg-accent-soft px-6 py-8 lg:grid-cols-2 lg:px-10"
    >
      <div>
        <h2 id="subscribe-again" className="headline text-h4">
          The next issue is being written
        </h2>
        <p className="mt-1.5 text-muted">Have it with the other {figures.subscribers} professionals.</p>
      </div>
      <div>
        <NewsletterForm />
        <p className="mt-2.5 text-caption text-muted">Free. Unsubscribe anytime</p>
      </div>
    </section>
  );
}
