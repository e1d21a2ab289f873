import { frameSandbox } from '../../../lib/frame-sandbox.ts';
import { t } from '../../../lib/messages.ts';
import { useInView } from '../../../lib/use-in-view.ts';
import { usePrefersReducedMotion } from '../../../lib/use-media-query.ts';

/** Plays behind the hero once in view, muted and not focusable; not for readers who prefer reduced motion. */
export function BackgroundVideo({ src }: { src: string }) {
  const [ref, inView] = useInView<HTMLDivElement>();
  const still = usePrefersReducedMotion();
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0 -z-10 opacity-30">
      {inView && !still ? (
        <iframe
          src={src}
          title={t('home.background-video-muted')}
          tabIndex={-1}
          sandbox={frameSandbox(src, window.location.origin)}
          allow="autoplay"
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute top-1/2 left-1/2 aspect-video min-h-full w-full -translate-x-1/2 -translate-y-1/2 border-0"
        />
      ) : null}
    </div>
  );
}
