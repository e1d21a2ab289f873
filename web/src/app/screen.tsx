import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A screen in its own chunk, loaded when its route is first shown. If loaded earlier, it renders at once. */
export interface LazyScreen {
  (): ReactNode;
  /** Its module path, as in the build's manifest. */
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
    // Keep the same component while it is mounted: switching would remount the screen.
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
