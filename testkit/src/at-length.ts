/** Whether tests run at release length: `AT_LENGTH=1 npm test -- --engines`. */
export const isAtLength = process.env['AT_LENGTH'] === '1';

/** Number of kills, items or seeds for a test: few on each change, many before a release. */
export function atLength(few: number, many: number): number {
  return isAtLength ? many : few;
}

/** Every `step`th row of a table on each change, all rows before a release. */
export function someOf<T>(table: readonly T[], step: number): readonly T[] {
  return isAtLength ? table : table.filter((_, index) => index % step === 0);
}
