import { fillIn } from '@runrate/contracts';
import { Button } from '../../../components/button.tsx';
import { t } from '../../../lib/messages.ts';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { useHasSection, useTexts } from '../../../lib/texts.ts';
import { BackgroundVideo } from './background-video.tsx';

export interface HeroProps {
  onOpenMentor: () => void;
  onOpenWorkshops: () => void;
}

/** A low, quiet band over a silent film: what the site is, how many members it has, and the two free offers. */
export function Hero({ onOpenMentor, onOpenWorkshops }: HeroProps) {
  const { brand, figures, frames } = useSiteConfig();
  const { membersLine, mentorButton, workshopsButton } = useTexts();
  const hasSection = useHasSection();
  return (
    <section
      aria-label={t('home.welcome')}
      data-print="hide"
      className="relative isolate overflow-hidden border-y border-rule bg-sunk"
    >
      {frames.background ? <BackgroundVideo src={frames.background} /> : null}
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 sm:gap-y-4 sm:py-5">
        <div className="min-w-0 flex-1 basis-80">
          <p className="headline text-h5 sm:text-h4">{brand.tagline || brand.name}</p>
          {figures.members ? (
            <p className="mt-1 text-micro sm:text-caption">
              {fillIn(membersLine, { members: figures.members })}
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-2.5">
          {frames.mentor && hasSection('mentor') ? (
            <Button onClick={onOpenMentor}>{mentorButton}</Button>
          ) : null}
          {hasSection('workshop') ? <Button onClick={onOpenWorkshops}>{workshopsButton}</Button> : null}
        </div>
      </div>
    </section>
  );
}
