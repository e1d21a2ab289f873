import type { z } from 'zod';
import type {
  eventBannerSchema,
  eventSchema,
  pageSchema,
  promotionSchema,
  questionAnswerSchema,
  sponsorshipTierSchema,
  testimonialSchema,
  workshopSchema,
} from './site-content.ts';

export const promotion: z.input<typeof promotionSchema> = {
  id: 'summit-london-2024',
  isActive: true,
  title: 'Runrate Europa is in London',
  subtitle: 'Join 2,500+ leaders of B2B software and AI for two days of working sessions.',
  ctaText: 'See the programme',
  ctaUrl: '/events/europa',
  backgroundColor: '#12372C',
  textColor: '#F4F1EA',
  accentColor: '#E3B341',
  icon: 'calendar',
  showCountdown: true,
  eventDate: '2024-12-02T09:00:00Z',
  dismissible: true,
};

const london = { title: 'Runrate AI London', badge: 'Click to Register', url: '/events/europa' };

export const eventBanner: z.input<typeof eventBannerSchema> = {
  switchAt: '2025-12-03T00:00:00Z',
  before: [
    london,
    london,
    { title: 'Runrate Annual summit', badge: 'Early Bird Available', url: '/events/annual' },
  ],
  after: [
    { title: 'Runrate AI London 2026', badge: 'Save the Date', url: '/events/europa' },
    { title: 'Runrate Annual 2026', badge: 'Register Now', url: '/events/annual' },
    { title: 'Runrate Annual: the operators’ days', badge: 'Register Now', url: '/events/annual' },
  ],
};

export const events: readonly z.input<typeof eventSchema>[] = [
  {
    id: 'annual',
    name: 'Runrate Annual',
    when: 'May 2026',
    where: 'San Francisco Bay Area',
    attendees: '15,000+ attendees',
    status: 'Registration Open',
    description: 'Three days in which founders and operators open their books to each other.',
    highlights: [
      '200+ working sessions, each with numbers on the table',
      'One-to-one meetings with 500+ investors',
      'Round tables of twelve, sorted by revenue',
      'An expo floor of what companies of your size bought this year',
      'A quiet hall for people who came to think',
    ],
    speakers: [
      'Founders of companies from $1M to $1B in revenue',
      'Heads of sales, product and finance who do the work',
      'Investors who led this year’s rounds',
      'Engineers who run models in production',
      'Customers who say what they would not buy again',
    ],
    registerUrl: '/contact',
    sponsorUrl: '/contact',
  },
  {
    id: 'europa',
    name: 'Runrate AI London',
    when: 'December 2025',
    where: 'London',
    attendees: '3,000+ attendees',
    status: 'Planning in Progress',
    description: 'Two days on building and selling AI products from Europe.',
    highlights: [
      'Case studies of AI products in regulated industries',
      'Pricing clinics with live contracts',
      'A founders’ dinner in each of ten neighbourhoods',
      'A half-day on procurement, from the buyer’s side',
    ],
    speakers: [
      'Founders selling from Europe to the world',
      'Buyers from banks, hospitals and ministries',
      'Researchers who left to build products',
      'Operators who opened a second continent',
    ],
    registerUrl: '/contact',
    sponsorUrl: '/contact',
  },
];

export const sponsorship: readonly z.input<typeof sponsorshipTierSchema>[] = [
  {
    name: 'Diamond',
    investment: 'Custom',
    description: 'The main stage, the opening evening and the largest space on the floor.',
    contactUrl: '/contact',
  },
  {
    name: 'VIP Summit',
    investment: 'Custom',
    description: 'A day of your own with two hundred executives you choose together with us.',
    contactUrl: '/contact',
  },
  {
    name: 'Mega',
    investment: 'Custom',
    description: 'A large booth, a session and a place in every attendee’s programme.',
    contactUrl: '/contact',
  },
];

export const workshop: z.input<typeof workshopSchema> = {
  title: 'Free weekly workshop',
  presenter: 'The Runrate desk',
  description: 'Thirty minutes on one number that decides this quarter, with time for your questions.',
  signUpUrl: '/contact',
};

export const testimonial: z.input<typeof testimonialSchema> = {
  quote:
    'I stopped forwarding five newsletters to my team. I forward one, and they answer with questions instead of opinions.',
  by: 'A reader who runs revenue at a B2B software company',
};

export const mentorDemo: readonly z.input<typeof questionAnswerSchema>[] = [
  {
    question: 'Should I price my AI agent per seat or per outcome?',
    answer:
      'Start from who carries the risk. If you can measure the outcome and control most of it, charge for it with a floor; if not, sell seats with a usage band and learn for two quarters.',
  },
  {
    question: 'When do I hire the first salesperson?',
    answer:
      'When you have closed about ten customers yourself with the same story. Hire two, not one: a single hire can’t tell you whether the person or the playbook failed.',
  },
  {
    question: 'Our net revenue retention fell to 98 %. What first?',
    answer:
      'Split it: logo churn, shrinking accounts, missing expansion. The three have different owners. Look at the ten largest decreases by hand before you change anything.',
  },
  {
    question: 'How much runway before I raise a Series A?',
    answer:
      'Twelve months when you begin, so that you can say no with nine left. Rounds take three to five months more often than the one you read about.',
  },
  {
    question: 'Do multi-year discounts make sense at $3M ARR?',
    answer:
      'Only for cash you have a use for. Ten percent for two years prepaid is cheap capital; the same discount billed yearly is a gift.',
  },
  {
    question: 'Which metric should the board see first?',
    answer:
      'The one that would change a decision this quarter. For most that is net new ARR against plan, with burn beside it, on one line each.',
  },
];

export const pages: Record<'privacy' | 'terms' | 'contact', z.input<typeof pageSchema>> = {
  privacy: {
    title: 'Privacy',
    paragraphs: [
      'This site counts page views and shares without cookies, without accounts and without storing network addresses.',
      'If you subscribe to the newsletter we keep your address until you unsubscribe, together with the time and the text you agreed to. Every mail carries a link that ends the subscription at once.',
      'Players, chats and other pages of third parties load only when you start them; their own terms apply from then on.',
    ],
  },
  terms: {
    title: 'Terms',
    paragraphs: [
      'What you read here is gathered from public sources and belongs to its publishers; each item links to the original.',
      'Market figures may be late or wrong and are no advice. Where a figure is an estimate, it says so.',
    ],
  },
  contact: {
    title: 'Contact',
    paragraphs: [
      'Whoever runs this hub can put an address here: the text of this page is part of its configuration.',
      'If something of yours is shown here and should not be, name the page and it will be taken down.',
    ],
  },
};
