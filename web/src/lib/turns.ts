/** One that waits until the browser has nothing else to do. */
export interface Turn {
  readonly isDue: boolean;
  /** Resolves when it is due. */
  readonly come: Promise<void>;
}

/** A busy page takes a turn after this long all the same. */
const longestWaitMs = 200;

const waiting: (() => void)[] = [];
const untilNone: (() => void)[] = [];

/** Turns come in the order in which they were asked for, each in a task of its own; all at once when the reader presses something. */
export function waitForTurn(): Turn {
  if (waiting.length === 0) begin();
  let isDue = false;
  const come = new Promise<void>((resolve) => {
    waiting.push(() => {
      isDue = true;
      resolve();
    });
  });
  return {
    come,
    get isDue() {
      return isDue;
    },
  };
}

/** Resolves once nobody waits for a turn, and what the last one was for is done. */
export function allTurnsTaken(): Promise<void> {
  if (waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => untilNone.push(resolve));
}

const presses = ['pointerdown', 'keydown'] as const;

function begin(): void {
  for (const press of presses) window.addEventListener(press, takeAll, { capture: true });
  whenIdle(takeNext);
}

function takeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(takeNext);
  else end();
}

function takeAll(): void {
  for (const take of waiting.splice(0)) take();
  end();
}

function end(): void {
  for (const press of presses) window.removeEventListener(press, takeAll, { capture: true });
  // What waited is rendered in the microtasks after its turn, and parts of it may wait in their turn.
  setTimeout(() => {
    if (waiting.length === 0) for (const tell of untilNone.splice(0)) tell();
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWaitMs });
  else setTimeout(work);
}
