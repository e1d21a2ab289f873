import { isAddressShown, isEventShown } from '@runrate/contracts';
import type { ReactNode } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Layout } from './layout.tsx';
import { RouteBoundary } from './route-boundary.tsx';
import { type LazyScreen, screen } from './screen.tsx';

const MarketInsights = screen('screens/market-insights', () => import('./screens/market-insights.tsx'));
const Events = screen('screens/events', () => import('./screens/events.tsx'));
const StaticPage = screen('screens/static-page', () => import('./screens/static-page.tsx'));
const NotFound = screen('screens/not-found', () => import('./screens/not-found.tsx'));

/** The route table; the last entry catches every other path. */
export const routes: ReadonlyArray<{ path: string; Screen: LazyScreen }> = [
  { path: '/', Screen: screen('screens/home', () => import('./screens/home.tsx')) },
  { path: '/articles', Screen: screen('screens/articles', () => import('./screens/articles.tsx')) },
  { path: '/videos', Screen: screen('screens/videos', () => import('./screens/videos.tsx')) },
  { path: '/ai-startups', Screen: screen('screens/startups', () => import('./screens/startups.tsx')) },
  { path: '/article/:slug', Screen: screen('screens/article', () => import('./screens/article.tsx')) },
  { path: '/video/:id', Screen: screen('screens/video', () => import('./screens/video.tsx')) },
  { path: '/search', Screen: screen('screens/search', () => import('./screens/search.tsx')) },
  { path: '/category/:slug', Screen: screen('screens/category', () => import('./screens/category.tsx')) },
  { path: '/events', Screen: Events },
  { path: '/events/:id', Screen: Events },
  { path: '/newsletter', Screen: screen('screens/newsletter', () => import('./screens/newsletter.tsx')) },
  { path: '/insights', Screen: MarketInsights },
  { path: '/stocks', Screen: MarketInsights },
  { path: '/news', Screen: screen('screens/news', () => import('./screens/news.tsx')) },
  { path: '/stories', Screen: screen('screens/stories', () => import('./screens/stories.tsx')) },
  { path: '/stories/:slug', Screen: screen('screens/story', () => import('./screens/story.tsx')) },
  { path: '/editions', Screen: screen('screens/editions', () => import('./screens/editions.tsx')) },
  { path: '/editions/:id', Screen: screen('screens/edition', () => import('./screens/edition.tsx')) },
  { path: '/admin', Screen: screen('screens/admin', () => import('./screens/admin.tsx')) },
  { path: '/podcasts', Screen: screen('screens/podcasts', () => import('./screens/podcasts.tsx')) },
  { path: '/companies', Screen: screen('screens/companies', () => import('./screens/companies.tsx')) },
  { path: '/companies/compare', Screen: screen('screens/compare', () => import('./screens/compare.tsx')) },
  { path: '/companies/:slug', Screen: screen('screens/company', () => import('./screens/company.tsx')) },
  { path: '/sources', Screen: screen('screens/sources', () => import('./screens/sources.tsx')) },
  { path: '/sources/:id', Screen: screen('screens/source', () => import('./screens/source.tsx')) },
  { path: '/about', Screen: screen('screens/about', () => import('./screens/about.tsx')) },
  { path: '/privacy', Screen: StaticPage },
  { path: '/terms', Screen: StaticPage },
  { path: '/contact', Screen: StaticPage },
  { path: '/accessibility', Screen: StaticPage },
  // The production build drops this route because `DEV` is a constant.
  ...(import.meta.env.DEV
    ? [{ path: '/_gallery', Screen: screen('gallery/gallery', () => import('./gallery/gallery.tsx')) }]
    : []),
  // A page written by the owner, or not found.
  { path: '*', Screen: StaticPage },
];

/** Shows a screen if its section is on, otherwise "not found". */
function Gate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { sections, events } = useSiteConfig();
  const isShown = isAddressShown(pathname, sections) && isEventShown(pathname, events);
  return isShown ? children : <NotFound />;
}

/** Returns the route that shows a path. */
export function findRoute(pathname: string) {
  // Static paths win over paths with parameters, whatever their order in the table.
  const fitting = routes.filter(({ path }) => matchPath(path, pathname));
  return fitting.find(({ path }) => !/[:*]/.test(path)) ?? fitting[0];
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        {routes.map(({ path, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              <RouteBoundary>
                <Gate>
                  <Screen />
                </Gate>
              </RouteBoundary>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}
