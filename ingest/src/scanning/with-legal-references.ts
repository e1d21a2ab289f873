/** A reference by number to a character: `&#233;` or `&#xE9;`. */
const reference = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi;

/** The document with U+FFFD for references to what is no character of XML, which parsers refuse the whole document for. */
export function withLegalReferences(text: string): string {
  return text.replace(reference, (found, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return isCharacter(code) ? found : '&#xFFFD;';
  });
}

/** What XML 1.0 calls a character (production 2). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x1_0000 && code <= 0x10_ffff);
}
