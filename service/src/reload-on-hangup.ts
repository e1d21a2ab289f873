import type { Logger } from 'pino';
import { z } from 'zod';
import { toAdmins } from './admins.ts';
import { readEnvironment, siteVariables } from './environment.ts';
import type { Variables } from './variable.ts';

const files = ['ADMIN_TOKEN_FILE', 'ADMIN_TOKENS_FILE'];
const adminEnvironment = z.object({
  ADMIN_TOKEN: siteVariables.ADMIN_TOKEN,
  ADMIN_TOKENS: siteVariables.ADMIN_TOKENS,
});

/**
 * Reads the tokens of admins again on SIGHUP, where they lie in files: whoever's token has changed has to sign in anew, the others
 * notice nothing. Files that can't be used leave all as it is. Elsewhere SIGHUP ends the process, as it always does.
 */
export function reloadAdminsOnHangup(
  variables: Variables,
  logger: Logger,
  replace: (admins: ReadonlyMap<string, string>) => void,
): void {
  if (!files.some((name) => variables[name])) return;
  process.on('SIGHUP', () => {
    try {
      const admins = toAdmins(readEnvironment(adminEnvironment, variables));
      if (admins.size === 0) throw new Error('no admin has a token');
      replace(admins);
      logger.info({ admins: [...admins.keys()] }, 'tokens of admins were read again');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'tokens of admins were not read again; those of before go on');
    }
  });
}
