/** An engine is unavailable. The message says which one, why, and what to do. A later retry may succeed. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** An engine has no disk space left to write. Reads still work. */
export class EngineFull extends EngineUnavailable {
  override readonly name: string = 'EngineFull';
}

/** A list was read in a way its view does not declare: a bug in the caller. */
export class UndeclaredRead extends Error {
  override readonly name = 'UndeclaredRead';
}

/** A data file can't be read or belongs to another program. It is left untouched. */
export class DataFileDamaged extends Error {
  override readonly name = 'DataFileDamaged';
}

/** A cursor does not belong to the list it is used with. Cursors come from API clients, so this is not a bug. */
export class UnreadableCursor extends Error {
  override readonly name = 'UnreadableCursor';
}

/** The views were built from a different log. Nothing may be projected or appended until an operator has looked. */
export class HistoryRefused extends EngineUnavailable {
  override readonly name: string = 'HistoryRefused';
}
