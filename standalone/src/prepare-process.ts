import { keepCompiledCode, spareMemory, type Variables } from '@runrate/service';

/** What a process that is to run a hub sets before it opens anything: its files are for its owner alone. `memory`: bytes there are, if not as the system says. */
export function prepareProcess(variables: Variables, dataDir: string, memory?: number): void {
  process.umask(0o077);
  keepCompiledCode(variables, dataDir);
  spareMemory(memory);
}
