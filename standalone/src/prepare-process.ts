import { keepCompiledCode, spareMemory, type Variables } from '@runrate/service';

/** What a process that is to run a hub sets before anything else. `memory`: bytes there are, if not as the system says. */
export function prepareProcess(variables: Variables, memory?: number): void {
  keepCompiledCode(variables);
  spareMemory(memory);
}
