/** Aborts a start. The message is shown, without a stack, to the person who ran the command. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Aborts a start with arguments, explaining what to use instead. */
export function refuseArguments(given: readonly string[]): void {
  if (given.length === 0) return;
  throw new StartRefused(
    `This command takes no arguments (${given.join(' ')}): it is set by environment variables, see .env.example, and by ` +
      'the file that HUB_CONFIG names, see docs/configuration.md.',
  );
}

const namesForPeople = new Set([
  'StartRefused',
  'EngineUnavailable',
  'EngineFull',
  'DataFileDamaged',
  'HistoryRefused',
]);

/** Ends the process with status 1 and the reason, in plain words if the error is meant for people. */
export function refuseToStart(error: unknown): never {
  const known = error instanceof Error && namesForPeople.has(error.name);
  const words =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
