/** Where programs ask to be told of what is new in a feed (WebSub). */
export const hubPath = '/websub';

const files = ['/feed.xml', '/atom.xml', '/feed.json'];

/** Whether a document is a feed that programs can be told of. */
export function isTopic(path: string): boolean {
  return files.some((file) => path.endsWith(file));
}
