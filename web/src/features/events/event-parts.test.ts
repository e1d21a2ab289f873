import { expect, test } from 'vitest';
import { partOf } from './event-parts.ts';

test('EVT-10 each address means a part of the screen', () => {
  expect(
    ['annual', 'europa', 'scale', 'meetups', 'webinars'].map((name) => partOf(`/events/${name}`)),
  ).toEqual(['event-annual', 'event-europa', 'event-cards', 'community', 'workshop']);
  expect(partOf('/events')).toBeNull();
  expect(partOf('/events/nothing')).toBeNull();
});
