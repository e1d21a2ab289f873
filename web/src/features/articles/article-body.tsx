import '../../styles/reading.css';
import { type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';
import { useSiteConfig } from '../../lib/site-config.tsx';
import { startInertVideo } from './inert-video.ts';
import { toReadingNodes } from './reading-nodes.ts';

function hideBrokenImage({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement)) return;
  const figure = target.closest('figure');
  const whole = figure?.querySelectorAll('img').length === 1 ? figure : target;
  whole.hidden = true;
}

/** The text. Its nodes are put in by hand: React neither made them nor looks after them. */
export function ArticleBody({
  html,
  leadImage,
  ref,
}: {
  html: string;
  leadImage?: string | undefined;
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
  return <div ref={ref} dir="auto" className="reading" onErrorCapture={hideBrokenImage} />;
}
