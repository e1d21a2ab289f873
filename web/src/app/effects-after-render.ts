import { options } from 'preact';

/**
 * Preact runs effects after the next frame, so that a key pressed as a dialog opens may find no handler. React runs them in
 * a task of their own right after the render, and before what a reader does next reaches the page; from here on Preact does too.
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
