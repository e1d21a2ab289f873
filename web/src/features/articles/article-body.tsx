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

/** The text as the server sends it; its pictures are those that the nodes below replace. */
function toServedHtml(html: string): string {
  return html.replaceAll('<img ', '<img loading="lazy" decoding="async" referrerpolicy="no-referrer" ');
}

/** The text. Its nodes are put in by hand: React neither made them nor looks after them. */
export function ArticleBody({
  html,
  leadImage,
  language,
  ref,
}: {
  html: string;
  leadImage?: string | undefined;
  /** Of the text, where it is not that of the page. */
  language?: string | undefined;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const { frames, images } = useSiteConfig();
  useLayoutEffect(() => {
    const element = ref.current;
    // Its buttons are not React's either; a listener of React's would call the whole text a button.
    const start = ({ target }: MouseEvent) => target && startInertVideo(target, frames.player);
    element?.addEventListener('click', start);
    return () => element?.removeEventListener('click', start);
  }, [ref, frames.player]);
  useLayoutEffect(() => {
    ref.current?.replaceChildren(...toReadingNodes(html, images, leadImage));
  }, [html, images, leadImage, ref]);
  // React is told once: what it made is replaced by the nodes above, which it leaves alone.
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
