export interface Turn {
  readonly isDue: boolean;
  readonly come: Promise<void>;
}

/** Maximum wait for idle time, in milliseconds, before a turn comes anyway. */
const longestWaitMs = 200;

const waiting: (() => void)[] = [];
const untilNone: (() => void)[] = [];

/** Turns come in order, each in its own task; all at once if the reader presses a key or pointer. */
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

/** Resolves once no turn is pending and the work of the last one is done. */
export function allTurnsTaken(): Promise<void> {
  if (waiting.length === 0) return Promise.resolve();
  return new Promise((resolve) => untilNone.push(resolve));
}

const presses = ['pointerdown', 'keydown'] as const;

function begin(): void {
  for (const press of presses) window.addEventListener(press, takeAllTurns, { capture: true });
  whenIdle(takeNext);
}

function takeNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) whenIdle(takeNext);
  else end();
}

export function takeAllTurns(): void {
  for (const take of waiting.splice(0)) take();
  end();
}

function end(): void {
  for (const press of presses) window.removeEventListener(press, takeAllTurns, { capture: true });
  // The work of a turn renders in the microtasks after it, and may request further turns.
  setTimeout(() => {
    if (waiting.length === 0) for (const tell of untilNone.splice(0)) tell();
  });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: longestWaitMs });
  else setTimeout(work);
}
