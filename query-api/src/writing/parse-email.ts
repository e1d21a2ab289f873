import { domainToASCII } from 'node:url';

const longestAddress = 254;
const longestLocal = 64;
/** A local part without quotes: runs of letters, digits and the signs RFC 5322 allows, joined by single dots. */
const dotAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const quoted = /^"([\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])+"$/;
const domainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The address as it is stored, trimmed and in lower case; `undefined` if no mail could be sent to it. */
export function parseEmail(text: string): string | undefined {
  const email = text.trim().normalize('NFC').toLowerCase();
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at);
  const domain = email.slice(at + 1);
  if (at < 1 || Buffer.byteLength(email) > longestAddress || Buffer.byteLength(local) > longestLocal) {
    return undefined;
  }
  const valid = (dotAtom.test(local) || quoted.test(local)) && isDomain(domain);
  return valid ? email : undefined;
}

function isDomain(domain: string): boolean {
  if (/[\s%]/.test(domain)) return false;
  const ascii = domainToASCII(domain);
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  const wellFormed = labels.every((label) => domainLabel.test(label));
  return labels.length >= 2 && ascii.length <= 253 && wellFormed && /[a-z]/.test(top);
}
