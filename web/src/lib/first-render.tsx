import {
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { createIdScope, IdScopeContext, useId } from './ids.ts';
import { type Turn, waitForTurn } from './turns.ts';

interface FirstRender {
  /** When the server rendered the page; `null` where it did not. */
  readonly servedAt: number | null;
  /** Whether this part of the page still has to come to what the server made of it. */
  readonly isTakingOver: boolean;
}

const FirstRenderContext = createContext<FirstRender>({ servedAt: null, isTakingOver: false });

/** Says when the server rendered what the browser takes over; without it nothing was rendered before. */
export function FirstRenderProvider({
  servedAt,
  name = 'page',
  children,
}: {
  servedAt: number | null;
  /** What ids of this part of the page begin with. */
  name?: string;
  children: ReactNode;
}) {
  const [ids] = useState(() => createIdScope(name));
  const [isTakingOver, setTakingOver] = useState(servedAt !== null);
  // Runs after everything inside has rendered as the server did.
  useEffect(() => setTakingOver(false), []);
  const value = useMemo(() => ({ servedAt, isTakingOver }), [servedAt, isTakingOver]);
  return (
    <FirstRenderContext value={value}>
      <IdScopeContext value={ids}>{children}</IdScopeContext>
    </FirstRenderContext>
  );
}

/**
 * When the server rendered the page, while it does and while the browser takes over what it made: both have to come to the
 * same. `null` from then on, when components may look at the clock, the time zone and what the browser keeps.
 */
export function useServedAt(): number | null {
  const { servedAt, isTakingOver } = useContext(FirstRenderContext);
  return isTakingOver ? servedAt : null;
}

/** False on the server and while the browser takes over. */
export function useIsTakenOver(): boolean {
  return useServedAt() === null;
}

/** What something outside of the components holds; what the server takes it to be while the browser takes over. */
export function useOutside<Value>(
  subscribe: (onChange: () => void) => () => void,
  get: () => Value,
  getServed: () => Value,
): Value {
  const isTakenOver = useIsTakenOver();
  return useSyncExternalStore(subscribe, isTakenOver ? get : getServed, getServed);
}

/**
 * A part of a page that is not needed first: the browser takes over what the server rendered of it in a task of its own,
 * once it has nothing else to do, or before the reader's first press of a key or a pointer reaches the page.
 */
export function TakenOverLater({ children }: { children: ReactNode }) {
  // As it is when this part first renders: the rest of the page may be taken over before it is this part's turn.
  const [servedAt] = useState(useServedAt());
  const name = useId();
  const [turn] = useState(() => (servedAt === null || import.meta.env.SSR ? null : waitForTurn()));
  return (
    <Suspense>
      <Waiting turn={turn}>
        <FirstRenderProvider servedAt={servedAt} name={name}>
          {children}
        </FirstRenderProvider>
      </Waiting>
    </Suspense>
  );
}

/** One element, which stays as the server made it until it is its turn. */
function Waiting({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn && !turn.isDue) throw turn.come;
  return <div className="contents">{children}</div>;
}
