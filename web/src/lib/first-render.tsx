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
  /** When the server rendered the page; `null` if it did not. */
  readonly servedAt: number | null;
  /** Whether this part still has to render exactly as the server did. */
  readonly isTakingOver: boolean;
}

const FirstRenderContext = createContext<FirstRender>({ servedAt: null, isTakingOver: false });

export function FirstRenderProvider({
  servedAt,
  name = 'page',
  children,
}: {
  servedAt: number | null;
  name?: string;
  children: ReactNode;
}) {
  const [ids] = useState(() => createIdScope(name));
  const [isTakingOver, setTakingOver] = useState(servedAt !== null);
  // Effects run after everything inside has rendered as on the server.
  useEffect(() => setTakingOver(false), []);
  const value = useMemo(() => ({ servedAt, isTakingOver }), [servedAt, isTakingOver]);
  return (
    <FirstRenderContext value={value}>
      <IdScopeContext value={ids}>{children}</IdScopeContext>
    </FirstRenderContext>
  );
}

/** Returns when the server rendered the page, there and while the browser hydrates; `null` afterwards. */
export function useServedAt(): number | null {
  const { servedAt, isTakingOver } = useContext(FirstRenderContext);
  return isTakingOver ? servedAt : null;
}

/** False on the server and until the browser has hydrated this part. */
export function useIsTakenOver(): boolean {
  return useServedAt() === null;
}

/** Returns the value of an external store; the server's value until this part is hydrated. */
export function useOutside<Value>(
  subscribe: (onChange: () => void) => () => void,
  get: () => Value,
  getServed: () => Value,
): Value {
  const isTakenOver = useIsTakenOver();
  return useSyncExternalStore(subscribe, isTakenOver ? get : getServed, getServed);
}

/** A part of a page that is hydrated once the browser is idle, or before the reader's first press reaches it. */
export function TakenOverLater({ children }: { children: ReactNode }) {
  // Keep the value from this part's first render: the rest of the page may be hydrated before this part.
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

/** Suspends until its turn, so that its element stays as the server rendered it. */
function Waiting({ turn, children }: { turn: Turn | null; children: ReactNode }) {
  if (turn && !turn.isDue) throw turn.come;
  return <div className="contents">{children}</div>;
}
