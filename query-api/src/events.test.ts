import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HubConfigInput, hubConfigSchema } from '@runrate/contracts';
import { afterAll, expect, test } from 'vitest';
import { type HubUnderTest, noon, startHubUnderTest } from './testing/hub-under-test.ts';

const summit = {
  ...{ id: 'bee-summit', name: 'Bee Summit, “spring; and, summer”', where: 'Berlin, Messe' },
  description: `Two days of hives.\nAnd ${'of what they need '.repeat(12)}\\ öäü 🐝.`,
  ...{ startsAt: '2026-05-12', endsAt: '2026-05-13', timeZone: 'Europe/Berlin' },
  registerUrl: 'https://tickets.example/bees',
};
const evening = {
  ...{ id: 'evening', name: 'An evening of honey', where: 'Online', description: 'With a tasting.' },
  ...{ startsAt: '2026-03-04T19:00', endsAt: '2026-03-04T21:00', timeZone: 'Europe/Berlin' },
};
const wordsOnly = { id: 'fair', name: 'Some fair', when: 'Autumn', where: 'Ulm', description: 'Not fixed.' };
const events: HubConfigInput['events'] = [summit, evening, wordsOnly];
const sources = [{ id: 'a', kind: 'articles', name: 'A', url: 'https://example.com/a.xml' }];
const publicUrl = 'https://hub.example';
const webDir = mkdtempSync(join(tmpdir(), 'event-pages-'));
writeFileSync(join(webDir, 'index.html'), '<html><head><!--head--></head><body><!--boot--></body></html>');
afterAll(() => rmSync(webDir, { recursive: true }));
const setup = { webDir, publicUrl, adminToken: 'correct-horse-battery', config: { events } };

/** Returns the lines of a calendar by name and parameters, unfolded as in RFC 5545. */
async function readCalendar(hub: HubUnderTest, path: string) {
  const response = await hub.fetch(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await response.text();
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const all = (name: string) => lines.filter((line) => line.startsWith(name));
  return { lines, all, etag: response.headers.get('etag') };
}

async function readGraph(hub: HubUnderTest, path: string): Promise<Record<string, unknown>[]> {
  const html = await (await hub.fetch(path)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json)['@graph'] ?? [];
}

test('OWN-27 an event has an ICS file that calendars read: days, times, marks and long lines', async () => {
  await using hub = await startHubUnderTest(setup);
  const days = await readCalendar(hub, '/events/bee-summit.ics');
  expect(days.all('DTSTART')).toEqual(['DTSTART;VALUE=DATE:20260512']);
  expect(days.all('DTEND')).toEqual(['DTEND;VALUE=DATE:20260514']);
  expect(days.all('SUMMARY')).toEqual(['SUMMARY:Bee Summit\\, “spring\\; and\\, summer”']);
  expect(days.all('LOCATION')).toEqual(['LOCATION:Berlin\\, Messe']);
  expect(days.all('UID')).toEqual([`UID:${publicUrl}/events/bee-summit`]);
  expect(days.all('DESCRIPTION')[0]).toMatch(/^DESCRIPTION:Two days of hives\.\\nAnd .*\\\\ öäü 🐝\.$/);
  expect(days.all('DTSTAMP')[0]).toMatch(/^DTSTAMP:\d{8}T\d{6}Z$/);
  const hours = await readCalendar(hub, '/events/evening.ics');
  expect(hours.all('DTSTART')).toEqual(['DTSTART:20260304T180000Z']);
  expect(hours.all('DTEND')).toEqual(['DTEND:20260304T200000Z']);
  for (const path of ['/events/fair.ics', '/events/none.ics', '/events/annual.ics']) {
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
  }
});

test('OWN-27 the calendar has all events with a date, the same until the hub starts again', async () => {
  await using hub = await startHubUnderTest(setup);
  const calendar = await readCalendar(hub, '/events.ics');
  expect(calendar.all('UID')).toEqual(['bee-summit', 'evening'].map((id) => `UID:${publicUrl}/events/${id}`));
  expect(calendar.lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  hub.time.now += 3_600_000;
  expect((await readCalendar(hub, '/events.ics')).etag).toBe(calendar.etag);
  await using without = await startHubUnderTest({ ...setup, config: { events: [wordsOnly] } });
  expect((await without.fetch('/events.ics')).status).toBe(404);
  await using off = await startHubUnderTest({ ...setup, config: { events, sections: { events: 'off' } } });
  for (const path of ['/events.ics', '/events/evening.ics', '/events/evening']) {
    expect([path, (await off.fetch(path)).status]).toEqual([path, 404]);
  }
});

test('OWN-27 the page of an event says what it is to search engines: title, address, Event in JSON-LD, sitemap', async () => {
  await using hub = await startHubUnderTest(setup);
  const response = await hub.fetch('/events/evening');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/events/evening" />`);
  expect(html).toContain('<title>An evening of honey · ');
  expect(html).toMatch(
    /<link rel="alternate" type="text\/calendar" title="[^"]*: events" href="\/events\.ics"/,
  );
  const [event] = await readGraph(hub, '/events/evening');
  expect(event).toMatchObject({
    ...{ '@type': 'Event', name: 'An evening of honey', url: `${publicUrl}/events/evening` },
    ...{ startDate: '2026-03-04T19:00:00+01:00', endDate: '2026-03-04T21:00:00+01:00' },
    location: { '@type': 'Place', name: 'Online' },
  });
  const [days] = await readGraph(hub, '/events/bee-summit');
  expect(days).toMatchObject({
    ...{ startDate: '2026-05-12', endDate: '2026-05-13' },
    offers: { '@type': 'Offer', url: 'https://tickets.example/bees' },
  });
  const sitemap = await (await hub.fetch('/sitemaps/pages.xml')).text();
  for (const id of ['bee-summit', 'evening']) expect(sitemap).toContain(`${publicUrl}/events/${id}<`);
  expect((await hub.fetch('/events/fair')).status).toBe(200);
  for (const path of ['/events/none', '/events/annual', '/events/europa']) {
    expect([path, (await hub.fetch(path)).status]).toEqual([path, 404]);
  }
  expect(noon).toBeLessThan(Date.parse('2026-03-04T20:00:00Z'));
});

test('OWN-27 a configuration with wrong events is refused with the event and what to say', () => {
  const messagesOf = (given: object[]) => {
    const parsed = hubConfigSchema.safeParse({ sources, events: given });
    return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  };
  expect(messagesOf([summit, evening, wordsOnly])).toEqual([]);
  expect(messagesOf([{ ...wordsOnly, when: undefined }])).toEqual([
    'events.0.startsAt: is missing: say startsAt (2027-05-12), or in words when',
  ]);
  expect(messagesOf([evening, { ...summit, id: 'evening' }])).toEqual([
    'events.1.id: evening is the id of another event',
  ]);
  expect(messagesOf([{ ...evening, id: 'meetups' }])).toEqual([
    'events.0.id: can’t be meetups: /events/meetups is a part of the screen',
  ]);
  expect(messagesOf([{ ...evening, endsAt: '2026-03-04T18:00' }])).toEqual([
    'events.0.endsAt: must be after startsAt',
  ]);
});
