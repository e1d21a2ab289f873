import { useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { useIsTakenOver } from '../lib/first-render.tsx';
import { frameSandbox } from '../lib/frame-sandbox.ts';
import { t } from '../lib/messages.ts';
import { Spinner } from './spinner.tsx';

const ALLOW = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

interface ThirdPartyFrameProps {
  src: string;
  title: string;
  /** Shown over the frame until it has loaded. */
  loadingLabel?: string;
  className?: string;
}

/** A sandboxed, named frame for a third-party page. Mount it only once it is wanted. */
export function ThirdPartyFrame({
  src,
  title,
  loadingLabel = t('components.loading-2'),
  className,
}: ThirdPartyFrameProps) {
  const [loaded, setLoaded] = useState(false);
  const canLoad = useIsTakenOver();
  return (
    <div className={cn('relative bg-band text-on-band', className)}>
      {canLoad ? (
        <iframe
          src={src}
          title={title}
          sandbox={frameSandbox(src, window.location.origin)}
          allow={ALLOW}
          referrerPolicy="strict-origin-when-cross-origin"
          // A document that finishes loading takes the focus away from its frame.
          tabIndex={loaded ? undefined : -1}
          onLoad={() => setLoaded(true)}
          className="absolute inset-0 size-full border-0"
        />
      ) : null}
      {loaded ? null : (
        <div className="absolute inset-0 flex items-center justify-center bg-band">
          <Spinner label={loadingLabel} />
        </div>
      )}
    </div>
  );
}
