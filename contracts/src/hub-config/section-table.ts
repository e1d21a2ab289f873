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

export const communityFigures = [
  'communityMembers',
  'attendees',
  'investors',
  'communitySubscribers',
  'speakers',
] as const;

/** A story needs at least two sources. */
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

/** Sections by first path segment; a path is available if any of its sections is. */
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

/** Parts of the events screen by path segment; any other path below `/events` is an event. */
const byEventsPart: Readonly<Record<string, SectionName>> = { webinars: 'workshop', meetups: 'community' };

function sectionsOfAddress(address: string): readonly SectionName[] | undefined {
  if (!address.startsWith('/')) return undefined;
  const [path = ''] = address.split(/[?#]/);
  const [first = '', second = ''] = path.split('/').slice(1);
  // Issues and unsubscribe pages must stay reachable from mails that were already sent.
  if (first === 'newsletter') return second === '' ? ['newsletter'] : undefined;
  // An embed belongs to the section of what it shows.
  if (first === 'embed') return Object.hasOwn(byFirstPart, second) ? byFirstPart[second] : undefined;
  if (first === 'events' && second !== '') return [byEventsPart[second] ?? 'events'];
  return Object.hasOwn(byFirstPart, first) ? byFirstPart[first] : undefined;
}

const eventAddress = /^\/events\/([^/]+)\/?$/;
/** Path segments that always show a part of the events screen, never an event. */
const partsOfScreen: ReadonlySet<string> = new Set([...Object.keys(byEventsPart), 'scale']);

/** Returns whether the hub has the event named by a path; true for all other paths. */
export function isEventShown(pathname: string, events: readonly { readonly id: string }[]): boolean {
  const [, encoded] = eventAddress.exec(pathname) ?? [];
  if (encoded === undefined || partsOfScreen.has(encoded)) return true;
  return findEvent(encoded, events) !== undefined;
}

export function findEvent<Event extends { readonly id: string }>(
  encoded: string,
  events: readonly Event[],
): Event | undefined {
  return events.find(({ id }) => id === encoded || encodeURIComponent(id) === encoded);
}

/** Returns whether the hub has what is at an address; true for addresses outside any section and for other sites. */
export function isAddressShown(address: string, sections: readonly SectionName[]): boolean {
  return sectionsOfAddress(address)?.some((name) => sections.includes(name)) ?? true;
}

/** The address of a category's page; its letters are percent-encoded, as feeds and sitemaps require. */
export function toCategoryPath({ slug }: { readonly slug: string }): string {
  return `/category/${encodeURIComponent(slug)}`;
}
