import type { FirstScreenData, LaterScripts, SiteConfig } from '@runrate/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { parseSiteConfig } from './site-config.tsx';

export interface PageData {
  readonly config: SiteConfig;
  /** Data of the first screen; null if the server did not render the page, or its data can't be had. */
  readonly firstScreen: FirstScreenData<DehydratedState> | null;
  readonly isRendered: boolean;
}

/** Reads what the server wrote into the page, or loads it from where a rendered page says it is. */
export async function loadPageData(page: Document): Promise<PageData> {
  const list = page.getElementById('later-scripts')?.textContent;
  if (!list) {
    const config = parseSiteConfig(page.getElementById('boot')?.textContent);
    return { config, firstScreen: null, isRendered: false };
  }
  const { config, screen }: LaterScripts = JSON.parse(list);
  const [loadedConfig, loadedScreen] = await Promise.all([
    loadPatiently(config),
    load(screen).catch(() => null),
  ]);
  return {
    config: parseSiteConfig(loadedConfig.text),
    firstScreen: loadedScreen && JSON.parse(loadedScreen.text),
    isRendered: loadedConfig.isAsked && loadedScreen?.isAsked === true,
  };
}

/** Pauses between attempts, in milliseconds. */
const pauses = [1000, 2000, 4000] as const;

/** Loads what the app can't start without, again after a pause if the network or the server fails. */
async function loadPatiently(address: string): ReturnType<typeof load> {
  for (const pause of pauses) {
    try {
      return await load(address);
    } catch {
      // The browser has reported the failure.
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load(address);
}

/** Loads data; after a change the server sends the current data and names its address. */
async function load(address: string): Promise<{ text: string; isAsked: boolean }> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return { text: await response.text(), isAsked: response.headers.get('Content-Location') === address };
}
