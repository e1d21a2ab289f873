/** Dimensions of common models, for engines that have to know them in advance. */
export const knownDimensions = [64, 96, 128, 192, 256, 312, 384, 512, 768, 1024] as const;

/** Decodes the vector of a document: integers from -127 to 127, one byte each, in base64. */
export function fromVectorText(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64');
  return new Int8Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Returns whether engines can compare a vector: its number of dimensions is known and it isn't all zeros. */
export function canCompare(vector: ArrayLike<number>): boolean {
  return (
    knownDimensions.some((known) => known === vector.length) &&
    Array.from(vector).some((number) => number !== 0)
  );
}

/** Encodes the direction of a vector in one-byte integers. Its length is dropped. */
export function toVectorText(vector: ArrayLike<number>): string {
  return Buffer.from(toWholeNumbers(vector).buffer).toString('base64');
}

export function toWholeNumbers(vector: ArrayLike<number>): Int8Array {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  return Int8Array.from(vector, (number) => (most > 0 ? Math.round((number / most) * 127) : 0));
}
