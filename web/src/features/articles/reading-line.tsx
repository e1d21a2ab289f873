import type { RefObject } from 'react';
import { ReadingBar } from './reading-bar.tsx';
import { useReadingProgress } from './use-reading-progress.ts';

/** Reading progress along the lower edge of the header, on screens with no rail beside the text. */
export function ReadingLine({ text }: { text: RefObject<HTMLElement | null> }) {
  return (
    <div data-print="hide" className="sticky top-14 z-41 h-0 xl:hidden">
      <ReadingBar percent={useReadingProgress(text)} className="absolute inset-x-0" />
    </div>
  );
}
