import { createAdmin } from '../actors/admins.ts';
import { createEditor } from '../actors/editor.ts';
import { createEndpoint } from '../actors/endpoint.ts';
import { createExchanges } from '../actors/exchanges.ts';
import { createInternet } from '../actors/internet.ts';
import { createMailServer } from '../actors/mail-server.ts';
import { createPublishers, type PublishedItem, pulseSource } from '../actors/publishers.ts';
import { createReaders } from '../actors/readers.ts';
import { createRemover } from '../actors/remover.ts';
import { createVisitors } from '../actors/visitors.ts';
import { createServers, type Servers } from '../engines/servers.ts';
import type { Cost } from '../engines/wire.ts';
import type { Deed, Plan } from '../plan/plan.ts';
import { type Role, roles } from '../plan/plan.ts';
import { sourceIdsOf } from '../plan/sources.ts';
import { liveBy } from '../virtual/globals.ts';
import { createRandom } from '../virtual/random.ts';
import { createScheduler } from '../virtual/scheduler.ts';
import { createCrew } from './crew.ts';
import { createFrontDoor } from './front-door.ts';
import { createHubConfig } from './hub-config.ts';
import type { Surroundings } from './programs.ts';
import { createVolumes } from './volumes.ts';

const beginning = Date.UTC(2026, 0, 5, 9);

const dayMs = 86_400_000;

/** What programs ask of the engines in a minute without news, and in addition for one item. */
export interface ItemCost {
  readonly idle: Cost;
  readonly item: Cost;
}

/** Well below the week after which items are no longer announced, since clocks may be off by a day. */
const longSleepMs = 5 * dayMs;

/** A hub with everything around it, determined by the seed and by what is done to it. */
export function createWorld({ seed, sources }: Pick<Plan, 'seed' | 'sources'>) {
  const random = createRandom(`world ${seed}`);
  const scheduler = createScheduler(beginning, random.fork('order'));
  liveBy({ scheduler, random: random.fork('globals') });
  const servers: Servers = createServers(scheduler, random.fork('servers'));
  const sourceIds = [...sourceIdsOf(sources), pulseSource];
  const publishers = createPublishers(scheduler, random.fork('publishers'), sourceIds);
  const exchanges = createExchanges(scheduler, random.fork('exchanges'));
  const serve = (host: string, path: string) => publishers.serve(host, path) ?? exchanges.serve(host, path);
  const internet = createInternet(scheduler, random.fork('internet'), serve);
  const mail = createMailServer(scheduler, random.fork('mail'));
  const door = createFrontDoor(scheduler, random.fork('door'));
  const endpoint = createEndpoint(scheduler, random.fork('endpoint'), door);
  const surroundings: Surroundings = {
    ...{ scheduler, random: random.fork('crew'), servers },
    ...{ config: createHubConfig(sourceIds), internet, mail, door, endpoint },
  };
  const readers = createReaders({ scheduler, random: random.fork('readers'), door, mail });
  const admin = createAdmin(scheduler, door);
  const editor = createEditor(scheduler, door);
  const remover = createRemover(scheduler, door);
  const visitors = createVisitors(scheduler, door);
  const longSleeps: number[] = [];
  /** Times at which the views contained everything that the sites list. */
  const settled: number[] = [];
  const costs: ItemCost[] = [];
  const standing = { isLogWhole: true, isRefusing: false };
  const crew = createCrew(surroundings);
  const volumes = createVolumes(surroundings, crew);
  for (const role of roles) crew.set(role, 1);
  endpoint.add();

  function later(seconds: number, run: () => void): void {
    scheduler.after(seconds * 1000, run);
  }

  function act(deed: Deed): void {
    switch (deed.do) {
      case 'publish':
        for (let made = 0; made < deed.count; made += 1) publishers.publish(deed.source, deed.oddity);
        break;
      case 'change':
        publishers.change(deed.source, deed.which, deed.what);
        break;
      case 'outage':
        publishers.setDown(deed.source, deed.down);
        break;
      case 'trouble':
        servers.wire.set(deed.engine, deed.trouble);
        later(deed.for, () => servers.wire.set(deed.engine, undefined));
        break;
      case 'restart engine':
        servers.wire.restart(deed.engine);
        break;
      case 'lose search':
        // An index loss is noticed only at startup, so an operator would restart the projectors.
        crew.crashAll('projector', 5000);
        servers.wire.restart('search');
        servers.emptySearch();
        break;
      case 'tidy log':
        servers.log.store.tidy(deed.share, scheduler.now());
        break;
      case 'redeliver':
        servers.log.doubled = deed.share;
        later(deed.for, () => {
          servers.log.doubled = 0;
        });
        break;
      case 'follow':
        readers.follow(deed.source);
        break;
      case 'subscribe':
        readers.subscribe();
        break;
      case 'leave':
        readers.leave(deed.which);
        break;
      case 'erase':
        readers.erase(deed.which);
        break;
      case 'mail trouble':
        mail.setTrouble(deed.trouble);
        later(deed.for, () => mail.setTrouble(undefined));
        break;
      case 'endpoint trouble':
        endpoint.setTrouble(deed.trouble);
        later(deed.for, () => endpoint.setTrouble(undefined));
        break;
      case 'rebuild':
        admin.rebuild();
        if (deed.isBusy) visitors.stay(() => !admin.isBuilding());
        break;
      case 'correct':
        editor.correct(deed.which);
        break;
      case 'audit':
        admin.audit(deed.repair);
        break;
      case 'wrong disk':
        volumes.mount(true);
        later(deed.for, () => volumes.mount(false));
        break;
      case 'upgrade':
        crew.upgrade();
        break;
      case 'take down':
        remover.takeDown(publishers.at(deed.source, deed.which));
        break;
      case 'trade':
        exchanges.trade(deed.which);
        break;
      case 'file':
        exchanges.file(deed.which, deed.restates);
        break;
      case 'refuse item':
        refuse(publishers.at(deed.source, deed.which));
        break;
      case 'look':
      case 'lose records':
        heal();
        break;
      default:
        actOnPrograms(deed);
    }
  }

  function actOnPrograms(deed: Extract<Deed, { readonly role: Role }>): void {
    switch (deed.do) {
      case 'crash':
        crew.crash(deed.role, deed.which, deed.afterSteps, deed.downFor * 1000);
        break;
      case 'hold':
        crew.hold(deed.role, deed.which, deed.afterSteps, deed.for * 1000);
        break;
      case 'restart':
        crew.restart(deed.role, deed.which);
        break;
      case 'cut':
        crew.cut(deed.role, deed.which, { ...deed, milliseconds: deed.for * 1000 });
        break;
      case 'set clock':
        crew.setClock(deed.role, deed.which, deed.skew);
        break;
      case 'programs':
        crew.set(deed.role, deed.count);
        break;
    }
  }

  /** Makes the view store refuse this item until `admit`. */
  function refuse(item: PublishedItem | undefined): void {
    if (!item || standing.isRefusing) return;
    standing.isRefusing = true;
    item.wasRefused = true;
    servers.curse(`mk${item.number}v`);
  }

  /** Makes the view store accept everything again; returns whether it refused something. */
  function admit(): boolean {
    const wasRefusing = standing.isRefusing;
    standing.isRefusing = false;
    servers.curse(undefined);
    return wasRefusing;
  }

  function loseRecords(sourceId: string, which: number): void {
    const item = publishers.at(sourceId, which);
    if (!item) return;
    standing.isLogWhole = false;
    for (const topic of ['articles', 'news'] as const)
      servers.log.store.lose(topic, (value) => value.includes(`mk${item.number}v`));
  }

  function sleepUntil(moment: number): void {
    if (moment - scheduler.now() > longSleepMs) longSleeps.push(scheduler.now());
    scheduler.sleepUntil(moment);
  }

  /** Whether an item was listed within a day before a long sleep, so that afterwards it is no longer news. */
  const isOverslept = ({ listedAt }: PublishedItem) =>
    longSleeps.some((from) => listedAt <= from && listedAt > from - dayMs);

  /** Ends every fault except a view store that refuses an item, which lasts until `admit`. */
  function heal(): void {
    for (const engine of ['log', 'views', 'search'] as const) servers.wire.set(engine, undefined);
    servers.wire.mendAll();
    servers.log.doubled = 0;
    volumes.mount(false);
    mail.setTrouble(undefined);
    endpoint.setTrouble(undefined);
    publishers.allUp();
    crew.heal();
  }

  return {
    ...{
      ...surroundings,
      publishers,
      exchanges,
      beginning,
      crew,
      readers,
      admin,
      editor,
      visitors,
      standing,
      settled,
      costs,
    },
    ...{ act, heal, admit, loseRecords, sleepUntil, isOverslept },
  };
}
export type World = ReturnType<typeof createWorld>;
