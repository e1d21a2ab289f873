/** An engine can't do its work right now. The message says which, why, and what to do; trying again later may help. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** An engine has no room to write; its data can still be read. */
export class EngineFull extends EngineUnavailable {
  override readonly name: string = 'EngineFull';
}

/** A list read that no declared path of the view supports: a bug in the caller. */
export class UndeclaredRead extends Error {
  override readonly name = 'UndeclaredRead';
}

/** A data file can't be read or belongs to something else; it is left untouched. */
export class DataFileDamaged extends Error {
  override readonly name = 'DataFileDamaged';
}

/** A cursor that doesn't belong to the list it is used with. It may come from any API client. */
export class UnreadableCursor extends Error {
  override readonly name = 'UnreadableCursor';
}

/** The log is not the one the views were built from: nothing goes on until a person has looked into it. */
export class HistoryRefused extends EngineUnavailable {
  override readonly name: string = 'HistoryRefused';
}
