import { z } from 'zod';

const schema = z.object({ HUB_CONFIG: z.string().min(1).default('config/live.yaml') });

/** The file that holds the hub's sources, where the command does not name one. */
export function readConfigPath(variables: Readonly<Record<string, string | undefined>>): string {
  return schema.parse(variables).HUB_CONFIG;
}

/** Where the hub is, as far as sources are told. */
export function readPublicUrl(variables: Readonly<Record<string, string | undefined>>): string | undefined {
  return variables['PUBLIC_URL'] || undefined;
}
