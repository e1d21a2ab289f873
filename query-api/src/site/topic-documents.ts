/** Address for WebSub subscriptions to this hub's feeds. */
export const hubPath = '/websub';

const files = ['/feed.xml', '/atom.xml', '/feed.json'];

export function isTopic(path: string): boolean {
  return files.some((file) => path.endsWith(file));
}
