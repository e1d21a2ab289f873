import packageJson from '../package.json' with { type: 'json' };

/** Version of the hub, the same for all programs of a release. */
export const version: string = packageJson.version;
