import { z } from 'zod';

const schema = z.object({ HUB_CONFIG: z.string().min(1).default('config/live.yaml') });

/** Returns the default path of the configuration file, used if the command names none. */
export function readConfigPath(variables: Readonly<Record<string, string | undefined>>): string {
  return schema.parse(variables).HUB_CONFIG;
}

/** Returns the hub's public address, which is part of its user agent. */
export function readPublicUrl(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  return variables['PUBLIC_URL'] || undefined;
}
