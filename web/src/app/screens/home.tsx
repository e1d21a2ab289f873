import { toCategoryPath } from '@runrate/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CategoryBar } from '../../components/category-bar.tsx';
import { BestOfVideos } from '../../features/home/components/best-of-videos.tsx';
import { FeaturedStory, SecondStory } from '../../features/home/components/featured-story.tsx';
import { FrontPage } from '../../features/home/components/front-page.tsx';
import { Hero, type HeroProps } from '../../features/home/components/hero.tsx';
import { LatestVideos } from '../../features/home/components/latest-videos.tsx';
import { Masthead } from '../../features/home/components/masthead.tsx';
import { PopularTopics } from '../../features/home/components/popular-topics.tsx';
import { StatsBar } from '../../features/home/components/stats-bar.tsx';
import { TrendingNow } from '../../features/home/components/trending-now.tsx';
import { useStoriesAbove } from '../../features/home/use-stories-above.ts';
import { MarketAnalysisCard } from '../../features/market-analysis/components/market-analysis-card.tsx';
import { MentorSection } from '../../features/mentor/components/mentor-section.tsx';
import { HomeNews } from '../../features/news/components/home-news.tsx';
import { NewsletterCard } from '../../features/newsletter/components/newsletter-card.tsx';
import { EventBanner } from '../../features/promotion/components/event-banner.tsx';
import { PromotionBanner } from '../../features/promotion/components/promotion-banner.tsx';
import { StartupsPanel } from '../../features/startups/components/startups-panel.tsx';
import { StockPanel } from '../../features/stocks/components/stock-panel.tsx';
import { TakenOverLater } from '../../lib/first-render.tsx';
import { t } from '../../lib/messages.ts';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { useHasSection } from '../../lib/texts.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

const MentorDialog = lazy(async () => ({
  default: (await import('../../features/mentor/components/mentor-dialog.tsx')).MentorDialog,
}));
const WorkshopDialog = lazy(async () => ({
  default: (await import('../../features/mentor/components/workshop-dialog.tsx')).WorkshopDialog,
}));

export function Screen() {
  useDocumentTitle();
  const [modal, setModal] = useState<'mentor' | 'workshops' | null>(null);
  const hasSection = useHasSection();
  return (
    <>
      {later(<Masthead event={<EventBanner />} />)}
      <FrontPage
        lead={hasSection('articles') ? <FeaturedStory /> : null}
        index={hasSection('market') ? later(<StockPanel />) : null}
        second={hasSection('articles') ? later(<SecondStory />) : null}
        videos={hasSection('videos') ? later(<LatestVideos />) : null}
      />
      {later(<House onOpenMentor={() => setModal('mentor')} onOpenWorkshops={() => setModal('workshops')} />)}
      <Bands onOpenMentor={() => setModal('mentor')} />
      <Suspense>
        {modal === 'mentor' ? <MentorDialog onClose={() => setModal(null)} /> : null}
        {modal === 'workshops' ? <WorkshopDialog onClose={() => setModal(null)} /> : null}
      </Suspense>
    </>
  );
}

/** Wraps a part that is below the fold or beside the lead story. */
const later = (part: ReactNode) => <TakenOverLater>{part}</TakenOverLater>;

/** The hub's own offers, figures and categories: one band below the stories. */
function House(actions: HeroProps) {
  const navigate = useNavigate();
  return (
    <div className="mt-10 border-b border-rule sm:mt-12">
      <Hero {...actions} />
      <div className="page flex min-h-12 flex-col xl:flex-row xl:items-center xl:justify-between xl:gap-8">
        <StatsBar />
        <CategoryBar
          selected={null}
          onSelect={(slug) => void navigate(slug ? toCategoryPath({ slug }) : '/')}
        />
      </div>
    </div>
  );
}

const pair = 'grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

/** News about other stories than those above. */
function NewsBelow() {
  return <HomeNews above={useStoriesAbove()} />;
}

function Bands({ onOpenMentor }: { onOpenMentor: () => void }) {
  const { promotion } = useSiteConfig();
  const hasSection = useHasSection();
  return (
    <div className="page mt-10 flex flex-col gap-10 sm:mt-12 sm:gap-14">
      {(['news', 'newsletter', 'startups'] as const).some(hasSection) ? (
        <div className={pair}>
          {hasSection('news') ? later(<NewsBelow />) : null}
          <div className="flex flex-col gap-8 lg:self-start">
            {hasSection('newsletter') ? later(<NewsletterCard />) : null}
            {hasSection('startups') ? later(<StartupsPanel />) : null}
          </div>
        </div>
      ) : null}
      {promotion ? later(<PromotionBanner promotion={promotion} />) : null}
      {hasSection('articles') ? later(<TrendingNow />) : null}
      {hasSection('mentor') ? later(<MentorSection onOpen={onOpenMentor} />) : null}
      {later(<BestOfVideos />)}
      {hasSection('market')
        ? later(<MarketAnalysisCard seeAll={{ to: '/insights', label: t('frame.market-insights') }} />)
        : null}
      {later(<PopularTopics />)}
    </div>
  );
}
