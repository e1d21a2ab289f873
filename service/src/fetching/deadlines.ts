export interface Deadlines {
  /** Calls `work` with a signal that aborts when its time is up, or everything ends. */
  within<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Aborts all work, also what begins later. */
  end(): void;
}

/** `AbortSignal.any` with a timeout would do the same, but takes as long as a request. */
export function createDeadlines(milliseconds: number): Deadlines {
  const running = new Set<AbortController>();
  let hasEnded = false;
  return {
    async within(work) {
      const controller = new AbortController();
      if (hasEnded) controller.abort();
      const timer = setTimeout(() => controller.abort(timeIsUp()), milliseconds);
      running.add(controller);
      try {
        return await work(controller.signal);
      } finally {
        clearTimeout(timer);
        running.delete(controller);
      }
    },
    end() {
      hasEnded = true;
      for (const controller of running) controller.abort();
    },
  };
}

function timeIsUp(): DOMException {
  return new DOMException('the time is up', 'TimeoutError');
}
