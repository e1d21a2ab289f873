export class Broken extends Error {
  override readonly name = 'Broken';
  /** Its name; the same for every plan that breaks it. */
  readonly invariant: string;

  constructor(invariant: string, what: string) {
    super(what);
    this.invariant = invariant;
  }
}
