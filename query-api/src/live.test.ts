import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allReads } from './routes/all-reads.ts';
import { LiveChanges } from './site/live/live-changes.ts';
import { serveLive } from './site/live/serve-live.ts';
import { type HubUnderTest, startHubUnderTest } from './testing/hub-under-test.ts';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }),
);
afterEach(() => void vi.useRealTimers());

function listen(live: LiveChanges, lastEventId?: string, address: string = randomUUID()) {
  const heard: string[] = [];
  const state = { ended: false };
  const listener = {
    address,
    send: (text: string) => void heard.push(text),
    end: () => {
      state.ended = true;
    },
  };
  const outcome = live.add(listener, lastEventId);
  const accepted = outcome === 'added';
  return { heard, state, outcome, accepted, leave: () => live.remove(listener) };
}

function changed(view: string, offset: number) {
  return { view, keys: [], position: { topic: 'articles', partition: 0, offset } } as const;
}

function idOf(text: string | undefined): string {
  return /^id: (.*)$/m.exec(text ?? '')?.[1] ?? '';
}

test('changes of one moment are one event; more follow at most every 500 ms', () => {
  using live = disposable(new LiveChanges(['articles', 'news']));
  const { heard } = listen(live);
  live.tell(changed('articles', 1));
  live.tell(changed('news', 3));
  live.tell(changed('articles', 2));
  live.tell(changed('subscribers', 9));
  vi.advanceTimersByTime(0);
  expect(heard).toHaveLength(2);
  expect(heard[1]).toContain(
    'event: change\ndata: {"views":["articles","news"],"position":"articles/0:3"}\n\n',
  );
  live.tell(changed('articles', 4));
  vi.advanceTimersByTime(499);
  expect(heard).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(heard[2]).toContain('data: {"views":["articles"],"position":"articles/0:4"}');
  vi.advanceTimersByTime(20_000);
  expect(heard.at(-1)).toBe(': still here\n\n');
});

test('STO-13 who listens is told when stories change, since a page reads them', () => {
  using live = disposable(new LiveChanges(allReads.flatMap(({ views }) => views)));
  const { heard } = listen(live);
  live.tell({ view: 'stories', keys: [], position: { topic: 'stories', partition: 0, offset: 4 } });
  vi.advanceTimersByTime(0);
  expect(heard.at(-1)).toContain('event: change\ndata: {"views":["stories"],"position":"stories/0:4"}');
});

test('who comes back is told what they missed, or to begin again', () => {
  using live = disposable(new LiveChanges(['articles']));
  const early = listen(live);
  const events = 1002;
  for (let offset = 0; offset < events; offset += 1) {
    live.tell(changed('articles', offset));
    vi.advanceTimersByTime(500);
  }
  const ids = early.heard.filter((text) => text.includes('event: change')).map(idOf);
  expect(ids).toHaveLength(events);
  const missedSince = (id: string | undefined) =>
    listen(live, id)
      .heard.join('')
      .match(/event: \w+/g) ?? [];
  expect(missedSince(ids.at(-3))).toEqual(['event: change', 'event: change']);
  expect(missedSince(ids.at(-1))).toEqual([]);
  expect(missedSince(undefined)).toEqual([]);
  expect(missedSince(ids[1])).toHaveLength(1000);
  for (const tooOld of [ids[0], 'otherrun-5', `${ids[0]?.split('-')[0]}-99999`, 'nonsense', '-']) {
    expect([tooOld, missedSince(tooOld)]).toEqual([tooOld, ['event: reset']]);
  }
});

test('a gap in what was heard resets everyone, and those who come back', () => {
  using live = disposable(new LiveChanges(['articles']));
  const { heard } = listen(live);
  const before = idOf(heard[0]);
  live.reset();
  expect(heard[1]).toContain('event: reset');
  expect(listen(live, before).heard.join('')).toContain('event: reset');
});

test('at most 500 listen; who leaves makes room; closing ends them all', () => {
  using live = disposable(new LiveChanges(['articles']));
  const all = Array.from({ length: 500 }, () => listen(live));
  expect(listen(live).accepted).toBe(false);
  all[0]?.leave();
  const last = listen(live);
  expect(last.accepted).toBe(true);
  live.close();
  expect(last.state.ended).toBe(true);
  expect(listen(live).accepted).toBe(false);
});

test('S16 at most 20 of one address listen, and others are not touched', () => {
  using live = disposable(new LiveChanges(['articles']));
  const all = Array.from({ length: 20 }, () => listen(live, undefined, '192.0.2.1'));
  expect(all.every(({ accepted }) => accepted)).toBe(true);
  expect(listen(live, undefined, '192.0.2.1').outcome).toBe('address-full');
  expect(listen(live, undefined, '192.0.2.2').outcome).toBe('added');
  all[0]?.leave();
  expect(listen(live, undefined, '192.0.2.1').outcome).toBe('added');
});

function disposable(live: LiveChanges): LiveChanges & Disposable {
  return Object.assign(live, { [Symbol.dispose]: () => live.close() });
}

async function readUntil(reader: ReadableStreamDefaultReader<string>, words: string): Promise<string> {
  let text = '';
  while (!text.includes(words)) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`ended after: ${text}`);
    text += value;
  }
  return text;
}

async function openStream(hub: HubUnderTest, headers: Record<string, string> = {}) {
  const response = await hub.fetch('/api/live', { headers });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const { body } = response;
  if (!body) throw new Error('no body');
  return body.pipeThrough(new TextDecoderStream()).getReader();
}

test('a reader hears of a change over HTTP, goes on where they were, and the stream ends with the hub', async () => {
  vi.useRealTimers();
  const hub = await startHubUnderTest();
  const reader = await openStream(hub);
  const hello = await readUntil(reader, '\n\n');
  const position = { topic: 'articles', partition: 0, offset: 123 } as const;
  await hub.announce('articles', ['a'], position);
  const told = await readUntil(reader, 'event: change');
  expect(told).toContain('data: {"views":["articles"],"position":"articles/0:123"}');
  await reader.cancel();
  const again = await openStream(hub, { 'Last-Event-ID': idOf(hello) });
  expect(await readUntil(again, 'event: change')).toContain('articles/0:123');
  expect((await hub.fetch('/api/live', { method: 'HEAD' })).status).toBe(200);
  const closing = hub[Symbol.asyncDispose]();
  while (!(await again.read()).done);
  await closing;
});

test('S16 the twenty-first stream of an address is 429 over HTTP', async () => {
  vi.useRealTimers();
  await using hub = await startHubUnderTest({ trustedProxies: 1 });
  // All addresses of one /64 count as one.
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const readers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => openStream(hub, from(`2001:db8:1:2:${n + 1}::1`))),
  );
  const refused = await hub.fetch('/api/live', { headers: from('2001:db8:1:2:ffff::1') });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.text()).toBe('This address listens often enough already.');
  readers.push(await openStream(hub, from('2001:db8:1:3::1')), await openStream(hub, from('192.0.2.7')));
  await Promise.all(readers.map((reader) => reader.cancel()));
});

test('a listener who does not read is cut off, and others go on', async () => {
  using live = disposable(new LiveChanges(['articles']));
  const app = express();
  serveLive(app, live);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = Promise.withResolvers<void>();
  server.once('connection', (socket) => void socket.once('close', () => cut.resolve()));
  const listening = Promise.withResolvers<void>();
  server.once('request', () => listening.resolve());
  const address = server.address();
  const deaf = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  deaf.on('error', () => {});
  deaf.pause();
  deaf.write('GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n');
  await listening.promise;
  const other = listen(live);
  let isCut = false;
  void cut.promise.then(() => {
    isCut = true;
  });
  // Changes in many partitions make a long event, and nobody reads at the other end.
  for (let offset = 0; !isCut; offset += 1) {
    for (let partition = 0; partition < 4000; partition += 1) {
      live.tell({ view: 'articles', keys: [], position: { topic: 'articles', partition, offset } });
    }
    vi.advanceTimersByTime(500);
    await new Promise((resolve) => void setImmediate(resolve));
  }
  const heard = other.heard.length;
  live.tell(changed('articles', 1));
  vi.advanceTimersByTime(500);
  expect(other.heard.length).toBe(heard + 1);
  deaf.destroy();
  await new Promise((resolve) => server.close(resolve));
});
