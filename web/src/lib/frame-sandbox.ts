const ALLOWED = 'allow-scripts allow-forms allow-popups allow-presentation';

/**
 * What a framed page may do. A third party keeps its own origin, which its players and logins need; a page of ours
 * does not, since with scripts and our origin it could lift the sandbox.
 */
export function frameSandbox(src: string, ownOrigin: string): string {
  return new URL(src, ownOrigin).origin === ownOrigin ? ALLOWED : `${ALLOWED} allow-same-origin`;
}
