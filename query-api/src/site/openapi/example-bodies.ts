import type {
  BodyOf,
  correctItem,
  previewIssue,
  recordEvents,
  signIn,
  subscribeNewsletter,
} from '@runrate/contracts';

const subscription: BodyOf<typeof subscribeNewsletter> = { email: 'ada@example.com' };
const pageView: BodyOf<typeof recordEvents> = { type: 'page-view', path: '/news' };
const credentials: BodyOf<typeof signIn> = { token: 'the admin token' };
const correction: BodyOf<typeof correctItem> = { kind: 'article', field: 'hidden', value: true };

const wishes: BodyOf<typeof previewIssue>['wishes'] = {
  entries: [
    { kind: 'digest', id: 'digest|2026-W10-1|5f0c1f3e6f7a4d0b' },
    { kind: 'article', id: '0a1b2c' },
  ],
  ...{ introduction: 'What kept us busy this week.', imprint: 'Ada Example, 1 Example Street' },
  plan: 'due',
};

/** Valid request bodies, by the slug of the call. */
export const exampleBodies: Readonly<Record<string, object>> = {
  'subscribe-newsletter': subscription,
  'add-item': { url: 'https://publisher.example/post' },
  'follow-by-mail': {
    email: 'ada@example.com',
    kind: 'query',
    value: 'night trains',
    frequency: 'daily',
  },
  'record-events': pageView,
  'sign-in': credentials,
  'start-rebuild': { view: 'articles' },
  'start-parity-audit': { repair: true },
  'retry-dead-letters': { letters: ['dead|articles|0|12'] },
  'start-refresh': { kinds: ['articles', 'news'] },
  'edit-issue': { issue: '2026-W10', basedOn: '', wishes },
  'preview-issue': { wishes },
  'test-issue': { ...subscription, wishes },
  'correct-item': correction,
  'correct-mention': { kind: 'news', id: '0a1b2c', company: 'snow', said: 'not-named' },
  'correct-story': { field: 'apart', item: 'news|0a1b2c', value: true },
  'supply-transcript': {
    kind: 'episode',
    id: '0a1b2c',
    text: 'WEBVTT\n\n00:12.000 --> 00:15.000\nWelcome to the show.',
  },
  'start-regrouping': { days: 30 },
  'promote-regrouping': { run: '5f0c1f3e-6f7a-4d0b-9c58-2f3b8a1f7d10' },
  'add-webhook': { url: 'https://example.com/hook', types: ['article'], categories: ['ai'], sources: [] },
  'update-webhook': { types: ['article', 'podcast'] },
  'replay-webhook': { since: '2026-11-01T00:00:00.000Z' },
  'erase-subscriber': subscription,
};
