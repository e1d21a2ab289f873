import { isAddressShown } from '@runrate/contracts';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useSiteConfig } from '../lib/site-config.tsx';
import { Layout } from './layout.tsx';
import { RouteBoundary } from './route-boundary.tsx';

/** Each screen is a chunk of its own, fetched when its route is first shown. */
function screen(load: () => Promise<{ Screen: ComponentType }>): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }));
}

const MarketInsights = screen(() => import('./screens/market-insights.tsx'));
const Events = screen(() => import('./screens/events.tsx'));
const StaticPage = screen(() => import('./screens/static-page.tsx'));
const NotFound = screen(() => import('./screens/not-found.tsx'));

/** The route table; the last entry catches every other path. */
export const routes: ReadonlyArray<{ path: string; Screen: ComponentType }> = [
  { path: '/', Screen: screen(() => import('./screens/home.tsx')) },
  { path: '/articles', Screen: screen(() => import('./screens/articles.tsx')) },
  { path: '/videos', Screen: screen(() => import('./screens/videos.tsx')) },
  { path: '/ai-startups', Screen: screen(() => import('./screens/startups.tsx')) },
  { path: '/article/:slug', Screen: screen(() => import('./screens/article.tsx')) },
  { path: '/video/:id', Screen: screen(() => import('./screens/video.tsx')) },
  { path: '/search', Screen: screen(() => import('./screens/search.tsx')) },
  { path: '/category/:slug', Screen: screen(() => import('./screens/category.tsx')) },
  { path: '/events', Screen: Events },
  { path: '/events/annual', Screen: Events },
  { path: '/events/europa', Screen: Events },
  { path: '/events/scale', Screen: Events },
  { path: '/events/meetups', Screen: Events },
  { path: '/events/webinars', Screen: Events },
  { path: '/newsletter', Screen: screen(() => import('./screens/newsletter.tsx')) },
  { path: '/insights', Screen: MarketInsights },
  { path: '/stocks', Screen: MarketInsights },
  { path: '/news', Screen: screen(() => import('./screens/news.tsx')) },
  { path: '/stories', Screen: screen(() => import('./screens/stories.tsx')) },
  { path: '/stories/:slug', Screen: screen(() => import('./screens/story.tsx')) },
  { path: '/admin', Screen: screen(() => import('./screens/admin.tsx')) },
  { path: '/podcasts', Screen: screen(() => import('./screens/podcasts.tsx')) },
  { path: '/companies', Screen: screen(() => import('./screens/companies.tsx')) },
  { path: '/companies/compare', Screen: screen(() => import('./screens/compare.tsx')) },
  { path: '/companies/:slug', Screen: screen(() => import('./screens/company.tsx')) },
  { path: '/sources', Screen: screen(() => import('./screens/sources.tsx')) },
  { path: '/sources/:id', Screen: screen(() => import('./screens/source.tsx')) },
  { path: '/about', Screen: screen(() => import('./screens/about.tsx')) },
  { path: '/privacy', Screen: StaticPage },
  { path: '/terms', Screen: StaticPage },
  { path: '/contact', Screen: StaticPage },
  // Dropped from what readers get: the build knows that it is not the development server.
  ...(import.meta.env.DEV
    ? [{ path: '/_gallery', Screen: screen(() => import('./gallery/gallery.tsx')) }]
    : []),
  { path: '*', Screen: NotFound },
];

/** A screen whose section is on; what is off is not found. */
function Gate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { sections } = useSiteConfig();
  return isAddressShown(pathname, sections) ? children : <NotFound />;
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
