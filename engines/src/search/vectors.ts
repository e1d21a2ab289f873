/** Dimensions that models have, and that engines can be told of beforehand. */
export const knownDimensions = [64, 96, 128, 192, 256, 312, 384, 512, 768, 1024] as const;

/** A vector as documents hold it: whole numbers from -127 to 127, a byte each, in base64. */
export function fromVectorText(text: string): Int8Array {
  const bytes = Buffer.from(text, 'base64');
  return new Int8Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/** Whether engines can compare a vector with others: it has a known number of dimensions and points somewhere. */
export function canCompare(vector: ArrayLike<number>): boolean {
  return (
    knownDimensions.some((known) => known === vector.length) &&
    Array.from(vector).some((number) => number !== 0)
  );
}

/** The direction of a vector in whole numbers of a byte; its length is let go. */
export function toVectorText(vector: ArrayLike<number>): string {
  return Buffer.from(toWholeNumbers(vector).buffer).toString('base64');
}

export function toWholeNumbers(vector: ArrayLike<number>): Int8Array {
  let most = 0;
  for (let at = 0; at < vector.length; at += 1) most = Math.max(most, Math.abs(vector[at] ?? 0));
  return Int8Array.from(vector, (number) => (most > 0 ? Math.round((number / most) * 127) : 0));
}
