import { createHash } from 'node:crypto';

/** JSON that the scripts of a rendered page load. */
export interface ScreenData {
  readonly name: string;
  readonly body: Buffer;
  /** Tells any process of the hub which page the data belongs to; the configuration belongs to all. */
  readonly place?: string | undefined;
}

export const screenDataPath = '/screen-data/';

/** Ages such as '2 minutes ago', which the browser corrects when it takes a page over. */
const ages = /(<time\b[^<>]*>)[^<]*/g;

/**
 * Data of a screen is named after the HTML that was rendered from it, apart from ages, so that processes that rendered
 * the same at different moments serve each other's pages. Other data is named after itself.
 */
export function toScreenData(data: unknown, html?: string, place?: string): ScreenData {
  const json = JSON.stringify(data);
  const named = html === undefined ? json : `${place}\n${html.replaceAll(ages, '$1')}`;
  return {
    name: createHash('sha256').update(named).digest('hex').slice(0, 32),
    body: Buffer.from(json),
    place,
  };
}

export function addressOf({ name, place }: Pick<ScreenData, 'name' | 'place'>): string {
  const query = place === undefined ? '' : `?${new URLSearchParams({ place })}`;
  return `${screenDataPath}${name}.json${query}`;
}

export function readName(path: string): string | undefined {
  return /^\/screen-data\/([0-9a-f]{32})\.json$/.exec(path)?.[1];
}
