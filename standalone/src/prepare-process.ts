import { keepCompiledCode, spareMemory, type Variables } from '@runrate/service';

/**
 * Call before a hub process opens anything: its files get owner-only permissions. `memory` overrides the
 * system's memory, bytes.
 */
export function prepareProcess(variables: Variables, dataDir: string, memory?: number): void {
  process.umask(0o077);
  keepCompiledCode(variables, dataDir);
  spareMemory(memory);
}
