const ALLOWED = 'allow-scripts allow-forms allow-popups allow-presentation';

/**
 * Returns the `sandbox` value for a frame. A third party keeps its own origin, which its players and logins
 * need. A page of ours does not: with scripts and our origin it could remove its sandbox.
 */
export function frameSandbox(src: string, ownOrigin: string): string {
  return new URL(src, ownOrigin).origin === ownOrigin ? ALLOWED : `${ALLOWED} allow-same-origin`;
}
