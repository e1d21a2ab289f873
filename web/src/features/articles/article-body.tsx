import '../../styles/reading.css';
import { type RefObject, type SyntheticEvent, useLayoutEffect, useState } from 'react';
import { useIsTakenOver } from '../../lib/first-render.tsx';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { startInertVideo } from './inert-video.ts';
import { toReadingNodes } from './reading-nodes.ts';

function hideBrokenImage({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement)) return;
  const figure = target.closest('figure');
  const whole = figure?.querySelectorAll('img').length === 1 ? figure : target;
  whole.hidden = true;
}

/** Returns the text as the server sends it; the reading nodes below replace its pictures. */
function toServedHtml(html: string): string {
  return html.replaceAll('<img ', '<img loading="lazy" decoding="async" referrerpolicy="no-referrer" ');
}

/** The article's text. Its nodes are inserted by hand: React neither creates nor manages them. */
export function ArticleBody({
  html,
  leadImage,
  language,
  ref,
}: {
  html: string;
  leadImage?: string | undefined;
  /** Language of the text, if it differs from the page's. */
  language?: string | undefined;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { frames, images } = useSiteConfig();
  useLayoutEffect(() => {
    const element = ref.current;
    // React does not manage these buttons either, and an `onClick` here would make the whole text look like a button.
    const start = ({ target }: MouseEvent) => target && startInertVideo(target, frames.player);
    element?.addEventListener('click', start);
    return () => element?.removeEventListener('click', start);
  }, [ref, frames.player]);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(...toReadingNodes(html, images, leadImage));
  }, [html, images, leadImage, ref]);
  // React renders the HTML only once; the nodes above replace it, and React leaves them alone.
  const takenOver = useIsTakenOver();
  const [served] = useState(takenOver ? undefined : { __html: toServedHtml(html) });
  return (
    <div
      ref={ref}
      lang={language}
      dir="auto"
      className="reading"
      onErrorCapture={hideBrokenImage}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the projector has sanitised it
      dangerouslySetInnerHTML={served}
    />
  );
}
