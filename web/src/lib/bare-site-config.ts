import { type SiteConfig, sectionNames } from '@runrate/contracts';

/** What the page knows when no server wrote a configuration into it, as on the development server. */
export const bareSiteConfig: SiteConfig = {
  admin: 'open',
  sendsMail: false,
  brand: { name: 'Content Hub', tagline: '', insightsTitle: 'Market', description: '', poweredBy: true },
  images: 'link',
  market: { analysisHour: 21 },
  sourceKinds: [],
  theme: 'system',
  sampleData: false,
  sections: sectionNames,
  navigation: [],
  footer: [],
  texts: {},
  hotTopics: [],
  fallbackCategory: '',
  digest: { names: [], fallback: '' },
  figures: { mentor: {}, topics: {} },
  links: {
    rss: '/feed.xml',
    social: [],
    siteSearch: '/search?q={query}',
  },
  frames: {
    player: 'https://www.youtube-nocookie.com/embed/{id}',
    watch: 'https://www.youtube.com/watch?v={id}',
    mediumThumbnail: 'https://i.ytimg.com/vi/{id}/mqdefault.jpg',
  },
  events: [],
  sponsorship: [],
  bestOfVideos: [],
  sampleVideoNotes: false,
  testimonial: null,
  mentorDemo: [],
  newsletterBenefits: [],
  pages: {},
};
