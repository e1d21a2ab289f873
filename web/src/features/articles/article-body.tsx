import '../../styles/reading.css';
import { type RefObject, type SyntheticEvent, useLayoutEffect } from 'react';
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
  useLayoutEffect(() => {
    ref.current?.replaceChildren(...toReadingNodes(html, leadImage));
  }, [html, leadImage, ref]);
  return <div ref={ref} className="reading" onErrorCapture={hideBrokenImage} />;
}
