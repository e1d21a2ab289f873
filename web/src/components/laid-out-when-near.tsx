import { type CSSProperties, type ReactNode, useState } from 'react';
import { useServedAt } from '../lib/first-render.tsx';

interface LaidOutWhenNearProps {
  /** Expected height in rem, until it is laid out. */
  height: number;
  children: ReactNode;
}

/**
 * A long part far down a page that the server rendered: the browser lays it out as it comes near. Elsewhere it is laid
 * out at once, because a reader who goes back to the page has to find the place again.
 */
export function LaidOutWhenNear({ height, children }: LaidOutWhenNearProps) {
  const [isServed] = useState(useServedAt() !== null);
  const style: CSSProperties & Record<`--${string}`, string> = { '--expected-height': `${height}rem` };
  return (
    <div className={isServed ? 'laid-out-when-near' : undefined} style={style}>
      {children}
    </div>
  );
}
