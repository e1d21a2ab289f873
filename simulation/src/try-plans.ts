import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePlan } from './plan/make-plan.ts';
import { type Plan, parsePlan } from './plan/plan.ts';
import { shrink } from './plan/shrink.ts';
import { type Outcome, runPlan } from './run-plan.ts';
import type { SimulateOptions } from './simulate-options.ts';
import { describePlan, describeStory } from './tell.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
/** Real time: after the first simulation, the process's own clock is virtual. */
const seconds = () => Number(process.hrtime.bigint() / 1_000_000n) / 1000;
const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
};

/** Plays a plan and prints the result; if it broke something, with the shortest plan and the last events. */
async function tryPlan(
  name: string,
  plan: Plan,
  { save, shorten: tries }: SimulateOptions,
): Promise<boolean> {
  const [began, used] = [seconds(), cpuSeconds()];
  const outcome = await runPlan(plan);
  const figures = `${plan.steps.length} deeds, ${outcome.steps} steps, digest ${outcome.digest}, ${(seconds() - began).toFixed(1)} s, ${(cpuSeconds() - used).toFixed(1)} s of one core`;
  if (!outcome.broken) {
    say(`${name}: all holds (${figures})`);
    return true;
  }
  say(`${name}: BROKEN, ${outcome.broken.invariant} (${figures})\n  ${outcome.broken.what}`);
  const { plan: shortest, outcome: last } = await shorten(plan, outcome.broken.invariant, outcome, tries);
  say(`The shortest plan found that still breaks it:\n${describePlan(shortest)}`);
  say(`  ${last.broken?.what ?? ''}\nWhat happened last:\n${describeStory(last)}`);
  if (save !== undefined)
    say(`The plan is in ${savePlan(save, outcome.broken.invariant, shortest)}: the tests replay it there.`);
  return false;
}

async function shorten(
  plan: Plan,
  invariant: string,
  found: Outcome,
  tries: number,
): Promise<{ plan: Plan; outcome: Outcome }> {
  let outcome = found;
  const stillBreaks = async (fewer: Plan) => {
    const tried = await runPlan(fewer);
    const isSame = tried.broken?.invariant === invariant;
    if (isSame) outcome = tried;
    return isSame;
  };
  const shortest = await shrink(plan, stillBreaks, tries);
  return { plan: shortest, outcome };
}

function savePlan(folder: string, invariant: string, plan: Plan): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${invariant.replaceAll(' ', '-')}-${plan.seed}.json`);
  writeFileSync(path, `${JSON.stringify(plan, undefined, 2)}\n`);
  return path;
}

/** Plays the plan in the options, or seed after seed; returns whether everything held. */
export async function tryAll(options: SimulateOptions): Promise<boolean> {
  const { plan } = options;
  if (plan === undefined) return trySeeds(options);
  return tryPlan(plan, parsePlan(readFileSync(plan, 'utf8')), options);
}

async function trySeeds(options: SimulateOptions): Promise<boolean> {
  const { seed: first, seeds, days, sources, resume, within, untilBroken } = options;
  const began = seconds();
  const done = new Set<number>(
    resume !== undefined && existsSync(resume) ? (JSON.parse(readFileSync(resume, 'utf8')) as number[]) : [],
  );
  let broken = 0;
  let run = 0;
  for (let seed = first; seed < first + seeds; seed += 1) {
    if (done.has(seed)) continue;
    if (seconds() - began > within) break;
    run += 1;
    if (!(await tryPlan(`seed ${seed}`, makePlan(seed, days, sources), options))) broken += 1;
    done.add(seed);
    if (resume !== undefined) writeFileSync(resume, JSON.stringify([...done]));
    if (broken > 0 && untilBroken) break;
  }
  const spent = `${(seconds() - began).toFixed(0)} s, ${cpuSeconds().toFixed(0)} s of one core`;
  if (seeds > 1) say(`${run} seeds of ${days} days, ${broken} broken, ${spent}`);
  return broken === 0;
}
