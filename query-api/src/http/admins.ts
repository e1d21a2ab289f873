import { holdsSecret } from './holds-secret.ts';

/** Admins by name, each with a token; they can be replaced while the hub runs. */
export class Admins {
  #tokens: ReadonlyMap<string, string>;

  constructor(tokens: ReadonlyMap<string, string> = new Map()) {
    this.#tokens = tokens;
  }

  get count(): number {
    return this.#tokens.size;
  }

  /** Returns the admin with this token. Compares all of them, in a time that reveals nothing about them. */
  nameOf(given: string): string | undefined {
    const [name] = [...this.#tokens].filter(([, token]) => holdsSecret(given, token))[0] ?? [];
    return name;
  }

  tokenOf(name: string): string | undefined {
    return this.#tokens.get(name);
  }

  replace(tokens: ReadonlyMap<string, string>): void {
    this.#tokens = tokens;
  }
}
