import { domainToASCII } from 'node:url';
// The whole of validator is ten times as much in memory.
import isEmail from 'validator/lib/isEmail.js';

const longestAddress = 254;
const longestLocal = 64;

/**
 * The address as it is stored: trimmed, in lower case, its domain as DNS knows it, so that spellings of one address are
 * one. `undefined` if no mail could be sent to it.
 */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').toLowerCase();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  const domain = typed.slice(at + 1);
  // What turns into something else on the way to ASCII is not what was typed.
  if (at < 1 || /\p{Cc}/u.test(typed) || /[\s%/\\:?#[\]]/.test(domain)) return undefined;
  const email = `${local}@${domainToASCII(domain)}`;
  if (Buffer.byteLength(email) > longestAddress || Buffer.byteLength(local) > longestLocal) return undefined;
  return isEmail.default(email, { allow_utf8_local_part: true }) ? email : undefined;
}
