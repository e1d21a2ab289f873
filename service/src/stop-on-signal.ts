/**
 * Runs `stop` on SIGTERM or SIGINT and ends the process, by force after 9.5 s, because it must end within 10 s. npm
 * does not forward SIGTERM to its child, so the process also ends when the npm that started it is gone.
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
