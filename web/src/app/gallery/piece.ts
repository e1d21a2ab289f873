import type { ReactNode } from 'react';

/** One component in its states. `show` is a component itself: it may use hooks. */
export interface Piece {
  name: string;
  show: () => ReactNode;
}
