import { expect, test } from 'vitest';
import { toIssueHeading } from './issue-heading.ts';

test('OWN-25 OWN-30 the heading of an issue is the owner’s, else in the language of the hub', () => {
  expect(toIssueHeading({ texts: {}, language: 'de' })).toBe('Die wichtigsten Nachrichten der Woche');
  expect(toIssueHeading({ texts: {}, language: 'ja' })).toBe('今週の主なニュース');
  expect(toIssueHeading({ texts: {}, language: undefined })).toBe('Top news of the week');
  expect(toIssueHeading({ texts: { issueHeading: 'Grünes' }, language: 'de' })).toBe('Grünes');
});
