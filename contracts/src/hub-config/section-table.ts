/** Parts of a hub that can be on or off. */
export const sectionNames = [
  'articles',
  'videos',
  'podcasts',
  'news',
  'market',
  'startups',
  'events',
  'workshop',
  'mentor',
  'newsletter',
  'sponsorship',
  'community',
  'stories',
  'companies',
] as const;
export type SectionName = (typeof sectionNames)[number];

type List = readonly unknown[];

/** What is read of a configuration to see which sections it fills. */
export interface HubParts {
  readonly sources: readonly { readonly kind: string }[];
  readonly companies: List;
  readonly startups: List;
  readonly events: List;
  readonly sponsorship: List;
  readonly mentorDemo: List;
  readonly workshop?: unknown;
  readonly newsletter: object;
  readonly testimonial: unknown;
  readonly frames: { readonly mentor?: unknown; readonly workshop?: unknown };
  readonly figures: object;
}

/** Figures of `figures` that the community block shows. */
export const communityFigures = [
  'communityMembers',
  'attendees',
  'investors',
  'communitySubscribers',
  'speakers',
] as const;

/** A story is told by two sources or more. */
const fewestSources = 2;

const contents: Readonly<Record<SectionName, (config: HubParts) => boolean>> = {
  articles: reads('articles', 'sitemap'),
  videos: reads('videos', 'roundup'),
  podcasts: reads('podcast', 'roundup'),
  news: reads('news'),
  market: ({ companies }) => companies.length > 0,
  startups: (config) => config.startups.length > 0 || reads('startups')(config),
  events: ({ events }) => events.length > 0,
  workshop: ({ workshop, frames }) => workshop !== undefined || frames.workshop !== undefined,
  mentor: ({ mentorDemo, frames }) => mentorDemo.length > 0 || frames.mentor !== undefined,
  // An issue is made of the news of the week.
  newsletter: reads('news'),
  sponsorship: ({ sponsorship }) => sponsorship.length > 0,
  community: ({ figures }) => communityFigures.some((name) => name in figures),
  stories: ({ sources }) => sources.filter(({ kind }) => itemKinds.has(kind)).length >= fewestSources,
  companies: (config) => config.companies.length + config.startups.length > 0 || reads('startups')(config),
};

const itemKinds: ReadonlySet<string> = new Set([
  'articles',
  'sitemap',
  'news',
  'videos',
  'roundup',
  'podcast',
]);

function reads(...kinds: readonly string[]): (config: HubParts) => boolean {
  return ({ sources }) => sources.some(({ kind }) => kinds.includes(kind));
}

export function hasSectionContent(name: SectionName, config: HubParts): boolean {
  return contents[name](config);
}

/** Sections by the first part of an address; an address is there while one of its sections is. */
const byFirstPart: Readonly<Record<string, readonly SectionName[]>> = {
  article: ['articles'],
  articles: ['articles'],
  category: ['articles', 'videos'],
  video: ['videos'],
  videos: ['videos'],
  podcasts: ['podcasts'],
  news: ['news'],
  stories: ['stories'],
  insights: ['market'],
  stocks: ['market'],
  'ai-startups': ['startups'],
  companies: ['companies'],
  events: ['events', 'workshop', 'sponsorship', 'community'],
};

/** Parts of the events screen by their addresses; any other address below it is an event's. */
const byEventsPart: Readonly<Record<string, SectionName>> = { webinars: 'workshop', meetups: 'community' };

function sectionsOfAddress(address: string): readonly SectionName[] | undefined {
  if (!address.startsWith('/')) return undefined;
  const [path = ''] = address.split(/[?#]/);
  const [first = '', second = ''] = path.split('/').slice(1);
  // Links in mails keep leading to issues, and out of the subscription.
  if (first === 'newsletter') return second === '' ? ['newsletter'] : undefined;
  // What others show in a frame is part of what it is of.
  if (first === 'embed') return Object.hasOwn(byFirstPart, second) ? byFirstPart[second] : undefined;
  if (first === 'events' && second !== '') return [byEventsPart[second] ?? 'events'];
  return Object.hasOwn(byFirstPart, first) ? byFirstPart[first] : undefined;
}

const eventAddress = /^\/events\/([^/]+)\/?$/;
/** Addresses that show a part of the events screen, whatever events there are. */
const partsOfScreen: ReadonlySet<string> = new Set([...Object.keys(byEventsPart), 'scale']);

/** Whether the hub has the event that an address names: true of every other address. */
export function isEventShown(pathname: string, events: readonly { readonly id: string }[]): boolean {
  const [, encoded] = eventAddress.exec(pathname) ?? [];
  if (encoded === undefined || partsOfScreen.has(encoded)) return true;
  return findEvent(encoded, events) !== undefined;
}

/** The event that a part of an address names. */
export function findEvent<Event extends { readonly id: string }>(
  encoded: string,
  events: readonly Event[],
): Event | undefined {
  return events.find(({ id }) => id === encoded || encodeURIComponent(id) === encoded);
}

/** Whether the hub has what is at an address: true of addresses that belong to no section, and of other sites. */
export function isAddressShown(address: string, sections: readonly SectionName[]): boolean {
  return sectionsOfAddress(address)?.some((name) => sections.includes(name)) ?? true;
}
