import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';

const ServedAtContext = createContext<number | null>(null);

/** Says when the server rendered what the browser takes over; without it nothing was rendered before. */
export function FirstRenderProvider({
  servedAt,
  children,
}: {
  servedAt: number | null;
  children: ReactNode;
}) {
  return <ServedAtContext value={servedAt}>{children}</ServedAtContext>;
}

/**
 * When the server rendered the page, while it does and while the browser takes over what it made: both have to come to the
 * same. `null` from then on, when components may look at the clock, the time zone and what the browser keeps.
 */
export function useServedAt(): number | null {
  const servedAt = useContext(ServedAtContext);
  const takenOver = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return takenOver ? null : servedAt;
}

/** False on the server and while the browser takes over. */
export function useIsTakenOver(): boolean {
  return useServedAt() === null;
}

function nothingChanges(): () => void {
  return () => {};
}
