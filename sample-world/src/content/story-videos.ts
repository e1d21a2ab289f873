import type { SampleVideo } from './video-items.ts';

/** Videos about events that the news covers too; `editors-list.ts` says which items belong together. */
export const storyVideos: readonly SampleVideo[] = [
  {
    id: 'fW4kQe8-JnT',
    channel: 'runrate-tv',
    title: 'The Ferrowick breach, step by step',
    description:
      'A security engineer reconstructs eleven days inside a hotel booking system from the company’s own account: one contractor login without a second factor, and an export of guest records that nobody watched.',
    daysAgo: 3.9,
    durationSeconds: 1266,
    views: 5380,
    likes: 344,
    tags: ['security', 'incidents'],
    categories: ['scale', 'product'],
  },
  {
    id: 'Vn7cOu2TrGx',
    channel: 'operators-hour',
    title: 'Payroll day without sign-in: living through the Vantrellis outage',
    description:
      'The head of operations of a payroll platform retells five hours in which neither central region of the cloud provider let anybody in, and how 90 employers were paid from a second region.',
    daysAgo: 1.55,
    durationSeconds: 2344,
    views: 3120,
    likes: 208,
    tags: ['outages', 'payroll', 'operations'],
    categories: ['scale', 'customer-success'],
  },
  {
    id: 'cP3mFy9_LdW',
    channel: 'runrate-tv',
    title: 'Fennimar’s compute campus: 120 megawatts and $1.1 billion of debt',
    description:
      'Where does the power come from, and who has signed for it? A walk through the drawings and the loans of the first phase of the $1.8 billion campus, from the substation to the tenants’ halls.',
    daysAgo: 2.75,
    durationSeconds: 1502,
    views: 7040,
    likes: 431,
    tags: ['compute', 'data centres', 'energy'],
    categories: ['ai', 'scale'],
  },
  {
    id: 'sK1vAz6QeHo',
    channel: 'runrate-tv',
    title: 'Trying Sankora’s open speech model on eleven callers',
    description:
      'Eleven people read the same complaint in five languages over a bad telephone line. The model of 1.1 billion parameters gets Swahili nearly right and stumbles where speakers change languages within a sentence.',
    daysAgo: 3.3,
    durationSeconds: 1088,
    views: 4610,
    likes: 392,
    tags: ['speech', 'open models', 'evaluation'],
    categories: ['ai'],
  },
];
