import { options } from 'preact';

/**
 * Preact runs effects after the next frame, so that a key pressed as a dialog opens may find no handler. React runs them in
 * a task of their own right after the render; from here on Preact does too.
 */
const { port1, port2 } = new MessageChannel();
let run: () => void = () => undefined;
port1.onmessage = () => run();
options.requestAnimationFrame = (effects) => {
  run = effects;
  port2.postMessage(null);
};
