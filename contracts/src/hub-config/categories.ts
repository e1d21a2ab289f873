import { z } from 'zod';

/** A word or phrase to look for in texts: at least two letters, or one Chinese character, which is a word by itself. */
export const keywordSchema = z
  .string()
  .refine((word) => word.length >= 2 || /^\p{sc=Han}$/u.test(word), 'must have at least two letters');

/** Lower-case letters of any script, so that a Japanese category need not be spelled in Latin letters. */
const categorySlugSchema = z
  .string()
  .refine(
    (slug) =>
      /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(slug) &&
      slug === slug.toLowerCase().normalize('NFC'),
    'must be kebab-case',
  );

export const categoryConfigSchema = z.strictObject({
  slug: categorySlugSchema,
  name: z.string().min(1),
  description: z.string().default(''),
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour like #0B6B4F'),
  /** Words and phrases that assign an item to this category, matched as whole words in title, terms and summary. */
  keywords: z.array(keywordSchema).default([]),
});
export type CategoryConfig = z.output<typeof categoryConfigSchema>;

export const defaultCategories: readonly z.input<typeof categoryConfigSchema>[] = [
  {
    slug: 'ai',
    name: 'AI',
    description: 'Models, agents and what they change in software that companies pay for.',
    color: '#0B6B4F',
    keywords: [
      'ai',
      'llm',
      'machine learning',
      'agent',
      'agents',
      'model',
      'models',
      'inference',
      'copilot',
      'gpt',
    ],
  },
  {
    slug: 'sales',
    name: 'Sales',
    description: 'Pipeline, pricing conversations, quotas and the people who carry them.',
    color: '#9A3D12',
    keywords: [
      'sales',
      'pipeline',
      'quota',
      'sdr',
      'outbound',
      'account executive',
      'forecast',
      'deal',
      'deals',
    ],
  },
  {
    slug: 'founders',
    name: 'Founders',
    description: 'Decisions only a founder can take, and how to take them well.',
    color: '#1D4F91',
    keywords: ['founder', 'founders', 'ceo', 'co-founder', 'cofounder', 'startup'],
  },
  {
    slug: 'fundraising',
    name: 'Fundraising',
    description: 'Rounds, terms, investors and the arithmetic between them.',
    color: '#6B3FA0',
    keywords: [
      'fundraising',
      'venture',
      'vc',
      'seed',
      'series a',
      'series b',
      'term sheet',
      'valuation',
      'investor',
      'investors',
      'ipo',
    ],
  },
  {
    slug: 'customer-success',
    name: 'Customer Success',
    description: 'Onboarding, retention, renewals and expansion.',
    color: '#0E7490',
    keywords: [
      'customer success',
      'retention',
      'churn',
      'renewal',
      'renewals',
      'onboarding',
      'nrr',
      'net revenue retention',
    ],
  },
  {
    slug: 'product',
    name: 'Product',
    description: 'What to build, what to charge for, and what to leave out.',
    color: '#8A5A00',
    keywords: ['product', 'roadmap', 'feature', 'features', 'pricing', 'packaging', 'ux', 'discovery'],
  },
  {
    slug: 'scale',
    name: 'Scale',
    description: 'Growing companies and systems without breaking either.',
    color: '#9B2C4A',
    keywords: [
      'scale',
      'scaling',
      'hiring',
      'operations',
      'growth',
      'infrastructure',
      'arr',
      'burn multiple',
    ],
  },
];
