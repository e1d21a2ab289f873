import type { Page } from '@playwright/test';
import { loaderOf, withoutFirstScreen } from './site-page.ts';

interface Frames {
  mentor: string;
  workshop: string;
  background: string;
  player: string;
}

interface Promotion {
  id: string;
  isActive: boolean;
  title: string;
  subtitle: string;
  ctaText: string;
  ctaUrl: string;
  backgroundColor: string;
  textColor: string;
  accentColor: string;
  icon: string;
  showCountdown: boolean;
  dismissible: boolean;
}

/** Parts of the configuration, which the server writes into every page, that tests read or change. */
export interface SiteConfig {
  brand: { name: string; insightsTitle: string };
  market: { dataProvider: string };
  links: {
    channel: string;
    siteSearch: string;
    blog: string;
    newsletterForm: string;
    rss: string;
    social: { name: string; url: string }[];
  };
  frames: Frames;
  promotion: Promotion;
  events: { name: string; highlights: string[]; speakers: string[]; videoUrl: string; times?: object }[];
  workshop: { title: string; presenter: string; description: string };
  bestOfVideos: { title: string; embedUrl: string }[];
  mentorDemo: { question: string; answer: string }[];
  pages: Record<'privacy' | 'terms' | 'contact', { title: string; paragraphs: string[] }>;
}

const BOOT = /(<script type="application\/json" id="boot">)(.*?)(<\/script>)/s;

/** Reads the configuration, which only a page without a first screen holds itself. */
export async function readSiteConfig(page: Page): Promise<SiteConfig> {
  const html = await (await page.request.get(new URL('/admin', page.url()).href)).text();
  return JSON.parse(BOOT.exec(html)?.[2] ?? '');
}

/** Serves every page from now on with a changed configuration. */
export async function changeSiteConfig(page: Page, change: (config: SiteConfig) => void): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() !== 'document' || request.frame() !== page.mainFrame())
      return route.fallback();
    const response = await route.fetch();
    const html = (await withoutFirstScreen(await response.text(), loaderOf(route))).replace(
      BOOT,
      (_all, open: string, json: string, close: string) => {
        const config: SiteConfig = JSON.parse(json);
        change(config);
        return `${open}${JSON.stringify(config).replaceAll('<', '\\u003c')}${close}`;
      },
    );
    await route.fulfill({ response, body: html });
  });
}
