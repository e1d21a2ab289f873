import { toHighlightParts } from '../lib/highlight-parts.ts';

/** The search highlight if there is one, otherwise the plain text. */
export function Highlighted({ highlight, plain }: { highlight: string | undefined; plain: string }) {
  if (!highlight) return plain;
  return toHighlightParts(highlight).map(({ text, marked }, place) =>
    marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence, in their order
      <mark key={place} className="rounded-[2px] bg-accent/20 text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
