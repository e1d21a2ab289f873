/** What stops a start: the message is for the person who typed the command, without a stack. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}

const namesForPeople = new Set(['StartRefused', 'EngineUnavailable', 'EngineFull', 'DataFileDamaged']);

/** Ends the process with status 1, saying why: in plain words where the error is one for people. */
export function refuseToStart(error: unknown): never {
  const known = error instanceof Error && namesForPeople.has(error.name);
  const words =
    error instanceof Error ? (known ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
