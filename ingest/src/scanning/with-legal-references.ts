/** A numeric character reference: `&#233;` or `&#xE9;`. */
const reference = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi;

/** Replaces references to illegal XML characters with U+FFFD; parsers would reject the whole document. */
export function withLegalReferences(text: string): string {
  return text.replace(reference, (found, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return isCharacter(code) ? found : '&#xFFFD;';
  });
}

/** Whether a code is a character by XML 1.0 (production 2). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);
}
