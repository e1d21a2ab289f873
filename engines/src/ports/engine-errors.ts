/** An engine can't do its work now; the message says which, why, and what to do. Trying again later may help. */
export class EngineUnavailable extends Error {
  override readonly name: string = 'EngineUnavailable';
}

/** An engine has no room to write; what it holds can still be read. */
export class EngineFull extends EngineUnavailable {
  override readonly name: string = 'EngineFull';
}

/** A list read that no declared path of the view serves: a bug in the caller. */
export class UndeclaredRead extends Error {
  override readonly name = 'UndeclaredRead';
}

/** A data file can't be read or belongs to something else; it is left as it is. */
export class DataFileDamaged extends Error {
  override readonly name = 'DataFileDamaged';
}

/** A cursor that is none of the list it is used with: it may come from anyone who asks the API. */
export class UnreadableCursor extends Error {
  override readonly name = 'UnreadableCursor';
}

/** The log is not the one the views were made from: nothing may be projected or appended until a person has looked. */
export class HistoryRefused extends EngineUnavailable {
  override readonly name: string = 'HistoryRefused';
}
