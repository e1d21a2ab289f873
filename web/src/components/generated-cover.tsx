import { toCoverWords, toSmallCoverWords } from '../lib/cover-words.ts';
import { markStyle } from '../lib/mark-style.ts';

interface GeneratedCoverProps {
  title: string;
  color?: string | undefined;
  /** Thumbnail size: shows a number, a figure or a letter. */
  small?: boolean;
  /** A play mark stands bottom left, so the words stand above it. */
  isMarked?: boolean;
}

/**
 * Cover for an item without a picture: its most striking figure with its noun or its first words, set large in the
 * category's colour.
 */
export function GeneratedCover({ title, color, small = false, isMarked = false }: GeneratedCoverProps) {
  const { text, size } = small ? toSmallCoverWords(title) : toCoverWords(title);
  return (
    <span
      aria-hidden="true"
      className="@container absolute inset-0 bg-sunk mark-ink"
      style={markStyle(color)}
    >
      {/* Drawn rather than read out: the headline already says it. */}
      <span
        data-words={text}
        style={{ fontSize: `${size}cqw` }}
        className={`headline flex size-full bg-current/8 leading-none text-balance before:content-[attr(data-words)] ${
          small ? 'items-center justify-center' : isMarked ? 'p-[6cqw]' : 'items-end p-[6cqw]'
        }`}
      />
    </span>
  );
}
