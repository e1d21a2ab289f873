import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { readHubEnvironment } from './config.ts';

/**
 * Path of the register of erasures and removals: beside the data folder, so that a restore doesn't replace
 * it, or inside it where the parent folder is not writable, as in a container. `undefined` for data on real
 * engines, unless ERASURE_REGISTER is set.
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
