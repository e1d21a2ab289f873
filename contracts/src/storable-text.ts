const replacement = '\uFFFD';

/**
 * The text as every engine keeps it: well-formed Unicode without NUL. A lone surrogate or a NUL becomes U+FFFD; any
 * other text stays as it is, so that texts that differ only in their normal form (NFC, NFD) stay apart.
 */
export function toStorableText(text: string): string {
  if (text.isWellFormed() && !text.includes('\0')) return text;
  return text.toWellFormed().replaceAll('\0', replacement);
}

/** The value with each text in it as `toStorableText` makes it; the same value where nothing is to be changed. */
export function toStorable<Value>(value: Value): Value {
  // What comes back has the shape of what was given: only texts are exchanged for texts.
  return repair(value) as Value;
}

function repair(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) {
    const repaired = value.map(repair);
    return repaired.some((element, index) => element !== value[index]) ? repaired : value;
  }
  return isPlainObject(value) ? repairObject(value) : value;
}

function repairObject(object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  let isChanged = false;
  const entries = Object.entries(object).map(([name, value]) => {
    const entry = [toStorableText(name), repair(value)] as const;
    isChanged ||= entry[0] !== name || entry[1] !== value;
    return entry;
  });
  return isChanged ? Object.fromEntries(entries) : object;
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** JSON may spell a lone surrogate or a NUL as an escape. An escape that is whole or escaped itself costs a repair only. */
const suspiciousEscape = /\\u(?:d[89a-f]|0000)/i;

/** Whether a JSON text may hold texts that `toStorable` changes; false for nearly all. */
export function mayNeedRepair(json: string): boolean {
  return suspiciousEscape.test(json) || !json.isWellFormed();
}
