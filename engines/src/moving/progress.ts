import type { PartSize } from '../ports/store-sizes.ts';

export interface Progress {
  /** Begins the next part. */
  begin(part: string): void;
  /** Some of the current part is copied: length of keys and values. */
  add(bytes: number): void;
}

interface ProgressTools {
  readonly say: (line: string) => void;
  readonly clock: () => number;
}

const saidEveryMs = 5000;

/** Reports the progress every few seconds, in bytes on the source's disk. */
export function createProgress(parts: readonly PartSize[], { say, clock }: ProgressTools): Progress {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const begunAt = clock();
  let [before, inPart, size] = [0, 0, 0];
  let [saidAt, name] = [begunAt, ''];
  const tell = (now: number) => {
    const done = before + Math.min(inPart, size);
    const left = done > 0 ? ((now - begunAt) * (total - done)) / done / 60_000 : 0;
    say(
      total === 0
        ? `${name}: ${toMegabytes(inPart)} MB`
        : `${name}: ${toMegabytes(done)} of ${toMegabytes(total)} MB, about ${Math.ceil(left)} min left`,
    );
  };
  return {
    begin(part) {
      [before, inPart, name] = [before + size, 0, part];
      size = parts.find((one) => one.name === part)?.bytes ?? 0;
    },
    add(bytes) {
      inPart += bytes;
      const now = clock();
      if (now - saidAt < saidEveryMs) return;
      saidAt = now;
      tell(now);
    },
  };
}

function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
