import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A screen of its own chunk, fetched when its route is first shown, or before: then it is there at once. */
export interface LazyScreen {
  (): ReactNode;
  /** Its module, as the build's manifest names it. */
  readonly source: string;
  load(): Promise<void>;
}

export function screen(module: string, load: () => Promise<{ Screen: ComponentType }>): LazyScreen {
  let loaded: ComponentType | undefined;
  async function loadScreen(): Promise<{ default: ComponentType }> {
    loaded = (await load()).Screen;
    return { default: loaded };
  }
  const Later = lazy(loadScreen);
  function Screen() {
    // One of them for as long as it is shown: another would be another screen.
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return Object.assign(Screen, {
    source: `src/app/${module}.tsx`,
    load: async () => {
      await loadScreen();
    },
  });
}
