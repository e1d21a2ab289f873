import { toCoverWords, toSmallCoverWords } from '../lib/cover-words.ts';
import { markStyle } from '../lib/mark-style.ts';

interface GeneratedCoverProps {
  title: string;
  color?: string | undefined;
  /** The size of a thumb: a figure or a letter. */
  small?: boolean;
}

/** The cover of what has no picture: its strongest figure or first words, set large in its category's colour. */
export function GeneratedCover({ title, color, small = false }: GeneratedCoverProps) {
  const { text, size } = small ? toSmallCoverWords(title) : toCoverWords(title);
  return (
    <div aria-hidden="true" className="@container absolute inset-0 bg-sunk mark-ink" style={markStyle(color)}>
      {/* The words are drawn, not said: the headline says them. */}
      <div
        data-words={text}
        style={{ fontSize: `${size}cqw` }}
        className={`headline flex size-full bg-current/8 leading-none text-balance before:content-[attr(data-words)] ${
          small ? 'items-center justify-center' : 'items-end p-[6cqw]'
        }`}
      />
    </div>
  );
}
