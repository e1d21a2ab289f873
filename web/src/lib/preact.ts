// React as the built site has it (docs/decisions/0036): Preact, with ids that hold for a page that is taken over in turns.
import * as compat from 'preact/compat';
import { useId } from './ids.ts';

// @ts-expect-error Its types are those of a CommonJS module, which it is not.
export * from 'preact/compat';
export { useId };
export default { ...(compat as unknown as { default: typeof compat }).default, useId };
