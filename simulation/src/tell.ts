import { describeDeed, type Plan } from './plan/plan.ts';
import type { Outcome } from './run-plan.ts';

const write = /^(\S+) (\S+) (?:log|views|search)\.\w+$/;
const toldLines = 60;

export function describePlan({ steps }: Plan): string {
  const lines = steps.map(
    ({ at, awake, deed }) => `  ${toMoment(at)}  ${describeDeed(deed)} (awake for ${awake} s)`,
  );
  return lines.length === 0 ? '  nothing is done at all' : lines.join('\n');
}

function toMoment(seconds: number): string {
  const time = new Date(Math.round(seconds * 1000)).toISOString().slice(11, 19);
  return `day ${1 + Math.floor(seconds / 86_400)} ${time}`;
}

/** The last events, with a program's consecutive writes combined in one line. */
export function describeStory({ story }: Pick<Outcome, 'story'>): string {
  const lines: string[] = [];
  let writes: { readonly at: string; readonly by: Map<string, number> } | undefined;
  const flush = () => {
    if (!writes) return;
    const told = [...writes.by].map(([name, count]) => `${name} ${count}`).join(', ');
    lines.push(`${writes.at}   writes: ${told}`);
    writes = undefined;
  };
  for (const line of story) {
    const [, at = '', name = ''] = write.exec(line) ?? [];
    if (name === '') {
      flush();
      lines.push(line);
      continue;
    }
    writes ??= { at, by: new Map() };
    writes.by.set(name, (writes.by.get(name) ?? 0) + 1);
  }
  flush();
  return lines
    .slice(-toldLines)
    .map((line) => `  ${line}`)
    .join('\n');
}
