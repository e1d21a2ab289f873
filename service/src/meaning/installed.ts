import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Loads a package that the operator installed, next to the model or where the hub runs. */
export type LoadInstalled = (name: string) => unknown;

export function installedBeside(...folders: readonly string[]): LoadInstalled {
  return (name) => {
    for (const folder of folders) {
      const require = createRequire(join(folder, 'package.json'));
      try {
        require.resolve(name);
      } catch {
        continue;
      }
      return require(name);
    }
    throw new TypeError(
      `${name} is not installed in ${folders.join(' or ')}: npm install --ignore-scripts ${name}`,
    );
  };
}
