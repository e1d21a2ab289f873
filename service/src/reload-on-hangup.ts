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
 * Rereads the admins' token files on SIGHUP. Admins whose token changed have to sign in again; others notice
 * nothing. Invalid files change nothing. If tokens do not come from files, SIGHUP ends the process as usual.
 */
export function reloadAdminsOnHangup(
  variables: Variables,
  admins: ReadonlyMap<string, string>,
  logger: Logger,
  replace: (admins: ReadonlyMap<string, string>) => void,
): void {
  if (!files.some((name) => variables[name])) return;
  let known = admins;
  process.on('SIGHUP', () => {
    try {
      const read = toAdmins(readEnvironment(adminEnvironment, variables));
      if (read.size === 0) throw new Error('no admin has a token');
      replace(read);
      const names = new Set([...known.keys(), ...read.keys()]);
      const changed = [...names].filter((name) => known.get(name) !== read.get(name));
      known = read;
      // Nothing changes if the file is a copy that a supervisor made at the start.
      logger.info({ admins: [...read.keys()], changed }, 'tokens of admins were read again');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logger.error({ reason }, 'tokens of admins were not read again; those of before go on');
    }
  });
}
