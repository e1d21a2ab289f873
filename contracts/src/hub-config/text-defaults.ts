import type { SectionName } from './section-table.ts';

/**
 * Default texts of pages and mails, which an owner can replace. They must be true for any hub and claim no figures.
 * `{…}` is replaced by its value if known; an empty text is not shown.
 */
export const textDefaults = {
  newsTitle: 'Latest News',
  newsLead: 'What our sources write, one by one.',
  weeklyTitle: 'Top News of the Week',
  weeklyLateTitle: 'The Digest Takes Longer Than Expected',
  weeklyLateText:
    "This week's news is still being processed. The regular news sources below are available now.",
  byRules: 'Put together by rules',
  issueHeading: 'Top news of the week',
  newsletterTitle: 'The week of {name} in your inbox',
  newsletterLead: 'Free and weekly.',
  newsletterCardTitle: 'The week in your inbox',
  newsletterCardText: 'Free and weekly.',
  newsletterAgain: '',
  newsletterHint: 'The weekly newsletter',
  marketLead: 'Prices of {count} companies.',
  marketNewsTitle: 'Latest News',
  analysisTitle: 'Market Analysis',
  startupsTitle: 'Startups',
  startupsIndexTitle: 'Startup Index',
  startupsLead: '',
  podcastsLead: 'New episodes, newest first.',
  archiveText: 'Older pieces stand in the archive.',
  eventsTitle: 'Events',
  eventsLead: '',
  speakersLine: '{speakers} speakers',
  investorsLabel: 'investors',
  membersLine: '{members} members',
  mentorTitle: 'Mentor',
  mentorLead: '',
  mentorOpen: 'Chat with the mentor',
  mentorButton: 'Mentor',
  mentorAsks: 'Question',
  mentorHelped: 'people helped',
  mentorTerms: '',
  workshopsTitle: 'Workshops',
  workshopsButton: 'Workshops',
  workshopsSignUp: 'Sign up',
  workshopsPrice: '',
  fetchAllHint: 'Fetches the articles that the sitemaps of the sources list',
} as const;

export type TextName = keyof typeof textDefaults;
export type Texts = Readonly<Record<TextName, string>>;
export type OwnTexts = { readonly [name in TextName]?: string | undefined };

export function fillTexts(own: OwnTexts, neutral: Texts = textDefaults): Texts {
  const set = Object.entries(own).filter(([, text]) => text !== undefined);
  return { ...neutral, ...Object.fromEntries(set) };
}

/** Beginnings of the names of texts that only one section shows. */
const textsOfSections: readonly (readonly [string, SectionName])[] = [
  ['startups', 'startups'],
  ['market', 'market'],
  ['analysis', 'market'],
  ['mentor', 'mentor'],
  ['workshops', 'workshop'],
];

/** Leaves out the texts of sections that are off. */
export function textsOfShown(texts: Texts, sections: readonly SectionName[]): OwnTexts {
  const isShown = ([name]: [string, unknown]) =>
    textsOfSections.every(([start, section]) => !name.startsWith(start) || sections.includes(section));
  return Object.fromEntries(Object.entries(texts).filter(isShown));
}

/** Fills in placeholders; those without a value are removed. */
export function fillIn(text: string, values: Readonly<Record<string, string | number | undefined>>): string {
  return text.replaceAll(/\{(\w+)\}( ?)/g, (_, name: string, space: string) => {
    const value = values[name];
    return value === undefined ? '' : `${value}${space}`;
  });
}
