import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { readHubEnvironment } from './config.ts';

/**
 * Where the register of erasures and removals is: beside the data folder, which a restored backup replaces; in it where
 * nothing can be put beside it, as in a container. Data on real engines have no folder it could lie beside.
 */
export function registerOf({
  ERASURE_REGISTER,
  DATA_DIR,
  KAFKA_BROKERS,
}: Pick<ReturnType<typeof readHubEnvironment>, 'ERASURE_REGISTER' | 'DATA_DIR' | 'KAFKA_BROKERS'>):
  | string
  | undefined {
  if (ERASURE_REGISTER !== undefined || KAFKA_BROKERS !== undefined) return ERASURE_REGISTER;
  const [folder, beside] = [resolve(DATA_DIR), `${resolve(DATA_DIR)}.erasures`];
  return canWriteBeside(beside) ? beside : join(folder, 'erasures');
}

function canWriteBeside(path: string): boolean {
  try {
    mkdirSync(dirname(path), { recursive: true });
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
