import { readStored, writeStored } from './storage.ts';

const key = 'admin';

/** Remembers in this browser whether an admin is signed in, so that reader pages need no request to find out. */
export function markAdmin(isSignedIn: boolean): void {
  if (isSignedIn || readStored(key) !== null) writeStored(key, isSignedIn ? 'yes' : 'no');
}

/** Whether this browser is probably an admin's. Only decides what is offered: the hub still requires a session. */
export function isMarkedAdmin(): boolean {
  return readStored(key) === 'yes';
}
