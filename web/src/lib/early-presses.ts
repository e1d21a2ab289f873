import { allTurnsTaken, takeAllTurns } from './turns.ts';

/** What the reader did before the app ran, held by public/after-paint.js. */
interface HeldPresses {
  readonly button: HTMLElement | null;
  /** Fields with the text typed into them, which taking over may reset. */
  readonly typed: ReadonlyMap<EventTarget, string>;
  end(): void;
}

declare global {
  interface Window {
    heldPresses?: HeldPresses;
  }
}

/** Repeats what the reader pressed and typed before the app had taken over the page. */
export async function repeatEarlyPresses(): Promise<void> {
  const held = window.heldPresses;
  if (!held) return;
  held.end();
  if (!held.button && held.typed.size === 0) return;
  // Asked first: without a pending turn there is nothing to wait for, even while the last one is being rendered.
  const taken = allTurnsTaken();
  takeAllTurns();
  await taken;
  for (const [field, text] of held.typed) repeatTyping(field, text);
  held.button?.click();
}

function repeatTyping(field: EventTarget, text: string): void {
  const isField =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  if (!isField) return;
  field.value = text;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
