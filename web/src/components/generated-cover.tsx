import { coverLine } from '../lib/cover-line.ts';
import { markStyle } from '../lib/mark-style.ts';

/** A quiet cover for what has no picture: ruled paper and one line, drawn from the seed, always the same. */
export function GeneratedCover({ seed, color }: { seed: string; color?: string | undefined }) {
  const line = coverLine(seed);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 200"
      preserveAspectRatio="xMidYMid slice"
      className="size-full bg-sunk mark-ink"
      style={markStyle(color)}
    >
      {[40, 80, 120, 160].map((y) => (
        <line key={y} x1="0" x2="300" y1={y} y2={y} className="stroke-rule" strokeWidth="1" />
      ))}
      <path d={`${line} L300 200 L0 200 Z`} fill="currentColor" opacity="0.09" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        opacity="0.75"
      />
    </svg>
  );
}
