/** What stops a start: the message is for the person who typed the command, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

/** Stops a start that was given arguments: whoever typed them should learn what counts instead. */
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

/** Ends the process with status 1, saying why: in plain words where the error is one for people. */
export function refuseToStart(error: unknown): never {
  const known = error instanceof Error && namesForPeople.has(error.name);
  const words =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
