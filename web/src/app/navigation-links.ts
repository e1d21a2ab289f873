import { isAddressShown, type NavigationLink, type SiteConfig } from '@runrate/contracts';
import { t } from '../lib/messages.ts';

const menuLinks: readonly NavigationLink[] = [
  { to: '/news', label: t('frame.news') },
  { to: '/articles', label: t('frame.all-articles') },
  { to: '/podcasts', label: t('frame.podcasts') },
  { to: '/newsletter', label: t('frame.newsletter') },
];

type Navigated = Pick<SiteConfig, 'navigation' | 'footer' | 'sections'>;

/** Links that the menu on a phone adds to those of the header, because the footer is a long way down. */
export function listMenuLinks({ navigation, sections }: Navigated): NavigationLink[] {
  return menuLinks.filter(
    ({ to }) => isAddressShown(to, sections) && !navigation.some((link) => link.to === to),
  );
}

/** Returns every page of the site once, except categories, which are listed as topics. */
export function listPages({ navigation, footer }: Navigated): NavigationLink[] {
  const ofFooter = footer.flatMap(({ links }) => links);
  return [...ofFooter, ...navigation.filter(({ to }) => !ofFooter.some((link) => link.to === to))].filter(
    ({ to }) => to.startsWith('/') && !to.startsWith('/category/'),
  );
}
