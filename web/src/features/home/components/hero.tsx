import { Button } from '../../../components/button.tsx';
import { useSiteConfig } from '../../../lib/site-config.tsx';
import { BackgroundVideo } from './background-video.tsx';

interface HeroProps {
  onOpenMentor: () => void;
  onOpenWorkshops: () => void;
}

/** A low dark band over a silent film: what this is, for how many, and the two free things. */
export function Hero({ onOpenMentor, onOpenWorkshops }: HeroProps) {
  const { brand, figures, frames } = useSiteConfig();
  return (
    <section
      aria-label="Welcome"
      data-print="hide"
      className="relative isolate overflow-hidden bg-band text-on-band [&_:focus-visible]:outline-on-band"
    >
      {frames.background ? <BackgroundVideo src={frames.background} /> : null}
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 sm:gap-y-4 sm:py-5">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="headline text-h5 sm:text-h4 md:text-[1.625rem]/[1.15]">{brand.tagline}</h1>
          <p className="mt-1 text-micro text-on-band-muted sm:text-caption">
            Join {figures.members} members. Nothing here costs anything.
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          {frames.mentor ? (
            <Button variant="light" onClick={onOpenMentor}>
              FREE AI Mentor
            </Button>
          ) : null}
          <Button variant="inverse" onClick={onOpenWorkshops}>
            FREE Workshops
          </Button>
        </div>
      </div>
    </section>
  );
}
