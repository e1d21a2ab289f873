/**
 * Ends the process after `stop` once it gets SIGTERM or SIGINT, by force after 9.5 s: it is promised to end within
 * 10 s. npm does not pass a SIGTERM on to what it runs: when the npm that started the process is gone, it ends too.
 */
export function stopOnSignal(stop: () => Promise<void>, startedByNpm: boolean): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 9500).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (!startedByNpm) return;
  const npm = process.ppid;
  setInterval(() => process.ppid !== npm && end(), 500).unref();
}
