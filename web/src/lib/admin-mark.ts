import { readStored, writeStored } from './storage.ts';

const key = 'admin';

/** Remembers in this browser whether an admin is signed in, so that pages of readers need not ask for it. */
export function markAdmin(isSignedIn: boolean): void {
  if (isSignedIn || readStored(key) !== null) writeStored(key, isSignedIn ? 'yes' : 'no');
}

/** Whether this browser is likely an admin's: what it is offered then, the hub still asks a session for. */
export function isMarkedAdmin(): boolean {
  return readStored(key) === 'yes';
}
