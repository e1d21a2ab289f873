import { Fragment, type ReactNode } from 'react';

const compound = /(\d{1,3}-\p{L}{1,20})/u;

/** Returns a sentence in which a figure and its unit, such as '5-minute', stay in one line. */
export function unbroken(text: string): ReactNode {
  return text.split(compound).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed row
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are a fixed row
      <Fragment key={place}>{part}</Fragment>
    ),
  );
}
