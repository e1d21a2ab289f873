import type { ReactNode } from 'react';

/** One component in all its states. `show` is itself a component, so it may use hooks. */
export interface Piece {
  name: string;
  show: () => ReactNode;
}
