import { createHash } from 'node:crypto';

/** JSON that the scripts of a rendered page load, named after its content. */
export interface ScreenData {
  readonly name: string;
  readonly body: Buffer;
}

export const screenDataPath = '/screen-data/';

export function toScreenData(data: unknown): ScreenData {
  const body = Buffer.from(JSON.stringify(data));
  return { name: createHash('sha256').update(body).digest('hex').slice(0, 32), body };
}

/** Returns the address of the data. The place tells a hub that no longer has it what to render instead. */
export function addressOf({ name }: ScreenData, place?: string): string {
  const query = place === undefined ? '' : `?${new URLSearchParams({ place })}`;
  return `${screenDataPath}${name}.json${query}`;
}

export function readName(path: string): string | undefined {
  return /^\/screen-data\/([0-9a-f]{32})\.json$/.exec(path)?.[1];
}
