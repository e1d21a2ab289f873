// What the production build uses as React (docs/decisions/0036): Preact, with ids that stay the same when
// parts of a page are hydrated separately.
import * as compat from 'preact/compat';
import { useId } from './ids.ts';

// @ts-expect-error Its types are those of a CommonJS module, which it is not.
export * from 'preact/compat';
export { useId };
/** The router asks whether React has it, and does without. */
export const useOptimistic = undefined;
export default { ...(compat as unknown as { default: typeof compat }).default, useId };
