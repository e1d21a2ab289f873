import { sessionMs } from '../engines/groups.ts';
import type { CutWay, EngineName } from '../engines/wire.ts';
import type { Role } from '../plan/plan.ts';
import { type RunningProgram, type Surroundings, startProgram } from './programs.ts';

const rolloutMs = 700;

interface Cut {
  readonly engine: EngineName;
  readonly way: CutWay;
  readonly milliseconds: number;
}

/** The hub's programs as operators run them: a number of each role, replaced when killed. */
export function createCrew(world: Surroundings) {
  const { scheduler, servers, random } = world;
  const crew = new Map<Role, RunningProgram[]>();
  const wanted = new Map<Role, number>();
  let starts = 0;

  const of = (role: Role): RunningProgram[] => {
    const running = crew.get(role) ?? [];
    crew.set(role, running);
    return running;
  };
  const pick = (role: Role, which: number) => {
    const running = of(role);
    return running[which % Math.max(1, running.length)];
  };

  function fill(): void {
    for (const [role, count] of wanted) {
      while (of(role).length < count) {
        starts += 1;
        of(role).push(startProgram(role, `${role}-${starts}`, world));
      }
    }
  }

  function remove(running: RunningProgram): void {
    const others = of(running.role);
    const at = others.indexOf(running);
    if (at >= 0) others.splice(at, 1);
  }

  function kill(running: RunningProgram, downMs: number): void {
    const { program } = running;
    if (!program.alive) return;
    program.alive = false;
    scheduler.trace(`${program.name} is killed`);
    remove(running);
    scheduler.after(Math.min(sessionMs, downMs + random.between(0, sessionMs)), () =>
      servers.log.groups.expire(program),
    );
    scheduler.after(downMs, fill);
  }

  function holdUp(victim: RunningProgram, milliseconds: number): void {
    victim.program.heldUntil = scheduler.now() + milliseconds;
    scheduler.trace(`${victim.program.name} is held up`);
    if (milliseconds > sessionMs) scheduler.after(sessionMs, () => servers.log.groups.expire(victim.program));
  }

  function set(role: Role, count: number): void {
    wanted.set(role, count);
    for (const running of of(role).slice(count)) {
      remove(running);
      void running.close();
    }
    fill();
  }

  return {
    set,
    runOneOfEach() {
      const before = [...wanted];
      for (const [role] of before) set(role, 1);
      return () => {
        for (const [role, count] of before) set(role, count);
      };
    },
    /** Kills a program after it has made `afterSteps` more steps, wherever it is then. */
    crash(role: Role, which: number, afterSteps: number, downMs: number) {
      const victim = pick(role, which);
      if (!victim) return;
      scheduler.afterSteps(victim.program, afterSteps, () => kill(victim, downMs));
    },
    /** Freezes a program for a while after it has made `afterSteps` more steps. */
    hold(role: Role, which: number, afterSteps: number, milliseconds: number) {
      const victim = pick(role, which);
      if (!victim) return;
      if (afterSteps === 0) holdUp(victim, milliseconds);
      else scheduler.afterSteps(victim.program, afterSteps, () => holdUp(victim, milliseconds));
    },
    restart(role: Role, which: number) {
      const victim = pick(role, which);
      if (!victim) return;
      remove(victim);
      void victim.close();
      fill();
    },
    /** Rolls out a new version: the programs are stopped cleanly and replaced one after the other. */
    upgrade() {
      const running = [...crew.values()].flat();
      for (const [place, victim] of running.entries())
        scheduler.after(place * rolloutMs, () => {
          if (!of(victim.role).includes(victim)) return;
          remove(victim);
          void victim.close();
          fill();
        });
    },
    setClock(role: Role, which: number, skewMs: number) {
      const victim = pick(role, which);
      if (victim) victim.program.skewMs = skewMs;
    },
    /** Cuts a program off from an engine; after a session without the log, its shares go to others. */
    cut(role: Role, which: number, { engine, way, milliseconds }: Cut) {
      const program = pick(role, which)?.program;
      if (!program) return;
      const { wire, log } = servers;
      wire.cut(program, engine, way);
      if (engine === 'log' && milliseconds > sessionMs)
        scheduler.after(sessionMs, () => wire.isCut(program, engine) && log.groups.expire(program));
      scheduler.after(milliseconds, () => wire.cut(program, engine, undefined));
    },
    crashAll(role: Role, downMs: number) {
      for (const running of [...of(role)]) kill(running, downMs);
    },
    /** Corrects clocks, resumes held programs, cancels crashes, and ensures at least one of each role. */
    heal() {
      for (const [role, count] of wanted) wanted.set(role, Math.max(1, count));
      for (const { program } of [...crew.values()].flat()) {
        program.skewMs = 0;
        program.heldUntil = Math.min(program.heldUntil, scheduler.now());
        scheduler.afterSteps(program, undefined);
      }
      fill();
    },
    all: () => [...crew.values()].flat(),
  };
}
