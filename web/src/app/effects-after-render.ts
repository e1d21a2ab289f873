import { options } from 'preact';

/**
 * Preact runs effects after the next frame, so a key pressed just as a dialog opens may find no handler. React runs
 * them in a separate task right after the render, and before the reader's next input reaches the page. This makes
 * Preact do the same.
 */
const { port1, port2 } = new MessageChannel();
let waiting: (() => void) | undefined;
function run(): void {
  const effects = waiting;
  waiting = undefined;
  effects?.();
}
port1.onmessage = run;
options.requestAnimationFrame = (effects) => {
  waiting = effects;
  port2.postMessage(null);
};
for (const deed of ['pointerdown', 'click', 'keydown', 'input', 'submit']) {
  window.addEventListener(deed, run, { capture: true });
}
