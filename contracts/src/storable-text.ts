const replacement = '\uFFFD';

/**
 * Converts a text to a form every engine can store: well-formed Unicode without NUL. Each lone surrogate or NUL becomes
 * U+FFFD. Nothing else changes, so texts that differ only in normal form (NFC, NFD) stay distinct.
 */
export function toStorableText(text: string): string {
  if (isStorableText(text)) return text;
  return text.toWellFormed().replaceAll('\0', replacement);
}

function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Applies `toStorableText` to every text in a value; returns the same value if nothing changes. */
export function toStorable<Value>(value: Value): Value {
  // The result has the same shape as the input: only texts are replaced, by texts.
  return isStorable(value) ? value : (repair(value) as Value);
}

/** Almost everything is, and is not copied. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (Array.isArray(value)) return value.every(isStorable);
  if (!isPlainObject(value)) return true;
  for (const name in value) {
    if (!isStorableText(name) || !isStorable(value[name])) return false;
  }
  return true;
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

/**
 * JSON can contain a lone surrogate or a NUL as an escape. Matching a complete pair or an escaped backslash is
 * harmless: it only costs a needless repair.
 */
const suspiciousEscape = /\\u(?:d[89a-f]|0000)/i;

/** Returns whether a JSON text might contain texts that `toStorable` changes; false for almost all. */
export function mayNeedRepair(json: string): boolean {
  return suspiciousEscape.test(json) || !json.isWellFormed();
}
