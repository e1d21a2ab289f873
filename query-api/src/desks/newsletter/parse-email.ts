import { domainToASCII } from 'node:url';
// The full validator package takes ten times as much memory.
import isEmail from 'validator/lib/isEmail.js';

const longestAddress = 254;
const longestLocal = 64;

/**
 * Returns the address as it is stored: trimmed, in lower case, and with its domain in ASCII, so that all spellings of
 * an address are stored as one. Returns `undefined` if no mail could be sent to it.
 */
export function parseEmail(text: string): string | undefined {
  const typed = text.trim().normalize('NFC').toLowerCase();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  const domain = typed.slice(at + 1);
  // Reject characters that the conversion to ASCII could turn into a different domain.
  if (at < 1 || /\p{Cc}/u.test(typed) || /[\s%/\\:?#[\]]/.test(domain)) return undefined;
  const email = `${local}@${domainToASCII(domain)}`;
  if (Buffer.byteLength(email) > longestAddress || Buffer.byteLength(local) > longestLocal) return undefined;
  return isEmail.default(email, { allow_utf8_local_part: true }) ? email : undefined;
}
