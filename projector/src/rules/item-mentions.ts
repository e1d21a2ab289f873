import { type HubConfig, listKnownCompanies } from '@runrate/contracts';
import { createMentionFinder, type FoundMention } from '@runrate/service';

type FindMentions = ReturnType<typeof createMentionFinder>;

/** One automaton per configuration, built from all names. */
const finders = new WeakMap<HubConfig, FindMentions>();

interface Named {
  readonly companies?: string[];
  readonly mentions?: FoundMention[];
}

export function toMentions(texts: Parameters<FindMentions>[0], config: HubConfig): Named {
  let find = finders.get(config);
  if (!find) {
    find = createMentionFinder(listKnownCompanies(config));
    finders.set(config, find);
  }
  const mentions = [...find(texts)];
  if (mentions.length === 0) return {};
  return { companies: mentions.map(({ company }) => company).sort(), mentions };
}
