import packageJson from '../package.json' with { type: 'json' };

/** The version of the hub: all programs of a release have the same. */
export const version: string = packageJson.version;
