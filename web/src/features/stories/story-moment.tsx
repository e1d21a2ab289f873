import { createLocalFormat } from '../../lib/use-local-format.ts';

/** Exact times: within one day, every relative time would read 'a day ago'. */
const useMoment = createLocalFormat({ dateStyle: 'medium', timeStyle: 'short' });

export function StoryMoment({ at }: { at: string }) {
  const format = useMoment();
  return <time dateTime={at}>{format(new Date(at))}</time>;
}
