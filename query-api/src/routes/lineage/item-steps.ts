import type { Corrections, Lineage, LineageStep } from '@runrate/contracts';
import type { FoundItem } from './find-item.ts';
import { toMatcher } from './find-trace.ts';

/** Explanation of an item that is in the views. */
export interface ItemWay {
  readonly verdict: Lineage['verdict'];
  readonly sentence: string;
  readonly item: NonNullable<Lineage['item']>;
  readonly steps: readonly LineageStep[];
}

interface Circumstances {
  readonly url: string;
  readonly now: string;
  readonly indexed: boolean | undefined;
}

/** Explains why readers see an item of the views, or do not. Pure. */
export function explainFound(found: FoundItem, { url, now, indexed }: Circumstances): ItemWay {
  const item = toItem(found);
  const edited = judgeEdits(found);
  const isScheduled = item.publishedAt > now;
  const steps: LineageStep[] = [
    ...toRecordedSteps(found),
    { gate: 'projected', outcome: 'passed', text: `It is in the views as ${item.kind} ${item.id}.` },
    ...(edited ? [edited.step] : []),
    isScheduled
      ? { gate: 'published', outcome: 'waiting', text: 'Its publication lies ahead.', at: item.publishedAt }
      : { gate: 'published', outcome: 'passed', text: 'It is published.', at: item.publishedAt },
    ...toIndexedStep(found, indexed, edited !== undefined && edited.verdict !== undefined),
  ];
  const { verdict, sentence } =
    (edited?.verdict && { verdict: edited.verdict, sentence: edited.step.text }) ||
    judgePublication(found, { url, indexed, isScheduled });
  return { verdict, sentence, item, steps };
}

function judgePublication(
  { document, kind }: FoundItem,
  { url, indexed, isScheduled }: Pick<Circumstances, 'url' | 'indexed'> & { readonly isScheduled: boolean },
): Pick<ItemWay, 'verdict' | 'sentence'> {
  if (isScheduled) return { verdict: 'scheduled', sentence: 'It is hidden until its publication.' };
  if (indexed === false) {
    return { verdict: 'not-in-search', sentence: 'It is shown, but search does not find it.' };
  }
  const own = kind === 'article' ? document.originalUrl : kind === 'news' ? document.url : undefined;
  if (own !== undefined && !toMatcher(url)(own)) {
    return { verdict: 'duplicate', sentence: `It is shown as “${document.title}”, under ${own}.` };
  }
  return { verdict: 'shown', sentence: `It is shown as “${document.title}”.` };
}

function toItem(found: FoundItem): ItemWay['item'] {
  const { kind, document } = found;
  const { id, title, publishedAt } = document;
  const path = toPath(found);
  return { kind, id, title, publishedAt, ...(path === undefined ? {} : { path }) };
}

function toPath({ kind, document }: FoundItem): string | undefined {
  switch (kind) {
    case 'article':
      return `/article/${document.slug}`;
    case 'video':
      return `/video/${document.id}`;
    case 'episode':
      return `/podcasts?episode=${encodeURIComponent(document.id)}`;
    case 'news':
      return undefined;
  }
}

/** Returns a step for every source that carries the item, first the one whose text is shown. */
function toRecordedSteps(found: FoundItem): LineageStep[] {
  const carriers = toCarriers(found);
  return carriers.map(({ name, sourceId, at }, index) => ({
    ...{ gate: 'recorded', outcome: 'passed', sourceId },
    text: index === 0 ? `${name} carries it, and its words are shown.` : `${name} carries it too.`,
    ...(at === undefined ? {} : { at }),
  }));
}

function toCarriers({ kind, document }: FoundItem) {
  if (kind === 'episode') {
    return [{ name: document.show, sourceId: document.sourceId, at: document.origin.firstSeenAt }];
  }
  const { otherObservations = [] } = document;
  return [document, ...otherObservations].map((said) => ({
    name: 'source' in said ? said.source : said.channelTitle,
    sourceId: 'sourceId' in said ? said.sourceId : said.channel,
    at: said.origin?.firstSeenAt,
  }));
}

interface Edits {
  readonly step: LineageStep;
  /** Set if an editor keeps the item from readers. */
  readonly verdict?: 'hidden' | 'merged';
}

const ownWords = ['title', 'excerpt', 'image', 'note'] as const;

function judgeEdits(found: FoundItem): Edits | undefined {
  if (!found.corrections) return undefined;
  const { hidden, mergedInto, pinned, categories, apart, changedAt, ...said }: Partial<Corrections> =
    found.corrections;
  const step = (text: string, outcome: LineageStep['outcome']): LineageStep => ({
    ...{ gate: 'edited', outcome, text },
    ...(changedAt === undefined ? {} : { at: changedAt }),
  });
  if (hidden?.value) return { step: step('An editor hid it.', 'stopped'), verdict: 'hidden' };
  if (mergedInto?.value) {
    const text = `An editor merged it into the article ${mergedInto.value}.`;
    return { step: step(text, 'stopped'), verdict: 'merged' };
  }
  const done = [
    ...(pinned?.value ? ['pinned it'] : []),
    ...(categories?.value ? ['chose its categories'] : []),
    ...(ownWords.some((word) => said[word]?.value) ? ['gave it words of the hub'] : []),
    ...(apart && apart.value.length > 0 ? ['set sources of it apart'] : []),
  ];
  const text = done.length > 0 ? `An editor ${done.join(', ')}.` : 'An editor’s corrections were taken back.';
  return { step: step(text, 'passed') };
}

function toIndexedStep(
  { kind }: FoundItem,
  indexed: boolean | undefined,
  isKept: boolean,
): readonly LineageStep[] {
  if (kind === 'news' || isKept) return [];
  if (indexed === undefined) {
    return [{ gate: 'indexed', outcome: 'unknown', text: 'Its title has too few words to look for it.' }];
  }
  return indexed
    ? [{ gate: 'indexed', outcome: 'passed', text: 'Search finds it by its title.' }]
    : [{ gate: 'indexed', outcome: 'stopped', text: 'Search does not find it by its title.' }];
}
