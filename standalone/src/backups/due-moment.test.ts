import { expect, test } from 'vitest';
import { dueMoment } from './due-moment.ts';

test.each([
  { now: '2026-03-04T02:30:00Z', at: '02:30', zone: 'UTC', due: '2026-03-04T02:30Z' },
  { now: '2026-03-04T02:29:59Z', at: '02:30', zone: 'UTC', due: '2026-03-03T02:30Z' },
  { now: '2026-01-15T01:30:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-01-15T01:30Z' },
  { now: '2026-07-15T01:30:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-07-15T00:30Z' },
  // 02:30 does not exist on 29 March 2026: the backup is due when clocks show 03:30.
  { now: '2026-03-29T00:59:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-03-28T01:30Z' },
  { now: '2026-03-29T12:00:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-03-29T01:30Z' },
  // 02:30 occurs twice on 25 October 2026: the backup is due at the first.
  { now: '2026-10-25T00:45:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-10-25T00:30Z' },
  { now: '2026-10-25T01:45:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-10-25T00:30Z' },
  { now: '2026-10-26T00:30:00Z', at: '02:30', zone: 'Europe/Berlin', due: '2026-10-25T00:30Z' },
  { now: '2026-03-04T10:00:00Z', at: '23:00', zone: 'America/New_York', due: '2026-03-04T04:00Z' },
])('RUN-25 at $now a backup at $at in $zone was last due at $due', ({ now, at, zone, due }) => {
  expect(new Date(dueMoment(Date.parse(now), { at, timeZone: zone }))).toEqual(new Date(due));
});
