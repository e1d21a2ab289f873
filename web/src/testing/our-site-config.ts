import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hubConfigSchema, type SiteConfig, sectionNames, toSiteConfig } from '@runrate/contracts';
import { parse } from 'yaml';
import { bareSiteConfig } from '../lib/bare-site-config.ts';

/** The live configuration of this repository, without companies and startups. */
const file = join(import.meta.dirname, '../../../config/live.yaml');
const live = hubConfigSchema.parse({ ...parse(readFileSync(file, 'utf8')), companies: [], startups: [] });
const { promotion, eventBanner, workshop } = live;
if (!promotion || !eventBanner || !workshop) throw new Error('The live hub lost its texts');

/** Its site configuration without events, active promotion and third-party pages; tests set what they are about. */
export const ourSiteConfig = {
  ...toSiteConfig(live, 'open', sectionNames),
  ...{ hasNewsDesk: true, eventBanner, workshop, images: 'link', frames: bareSiteConfig.frames },
  ...{ events: [], sponsorship: [], mentorDemo: [] },
  testimonial: { quote: 'The one newsletter I forward.', by: 'A reader' },
  promotion: {
    ...promotion,
    id: 'none',
    isActive: false,
    title: '',
    subtitle: '',
    ctaText: '',
    showCountdown: false,
  },
} satisfies SiteConfig;
