import { explainItem, type Lineage, type LineageStep } from '@runrate/contracts';
import { toCanonicalUrl, toInstant } from '@runrate/service';
import { recognize } from '../../http/recognize.ts';
import { toWords } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineAdminRead } from '../admin/define-admin-read.ts';
import { findEpisode } from './find-episode.ts';
import { type FoundItem, findItem, findNamed } from './find-item.ts';
import { findTrace, type ItemTrail } from './find-trace.ts';
import { isIndexed } from './is-indexed.ts';
import { explainFound } from './item-steps.ts';
import { toSourceSteps } from './source-steps.ts';
import { toStorySteps } from './story-step.ts';

/** Explains why an address is here, or is not. */
export const explainItemRoute = defineAdminRead(explainItem, async ({ hub }, { url }): Promise<Lineage> => {
  const address = toCanonicalUrl(url);
  const { language } = hub.config;
  if (address === undefined) return { url, ...toWordsOf(await explainNamed(hub, url), language) };
  return { url, address, ...toWordsOf(await explain(hub, url), language) };
});

/** Puts an explanation into the language of the hub; `explain` itself stays in English, for programs. */
function toWordsOf(explained: Explained, language: string | undefined): Explained {
  const words = (text: string) => toWords(recognize(text), language);
  const steps = explained.steps.map((step) => ({ ...step, text: words(step.text) }));
  return { ...explained, sentence: words(explained.sentence), steps };
}

type Explained = Omit<Lineage, 'url' | 'address'>;

export async function explain(hub: Hub, url: string): Promise<Explained> {
  const { sources } = hub.config;
  const [found, sourceSteps] = await Promise.all([findAny(hub, url), toSourceSteps(hub.views, url, sources)]);
  if (found === 'withdrawn') return explainWithdrawn(sourceSteps);
  if (found) return explainItemOf(hub, found, url, sourceSteps);
  const trace = await findTrace(hub, url, sources);
  const articleUrl = trace.page?.reading.articleUrl;
  const elsewhere = articleUrl === undefined ? undefined : await findItem(hub.views, articleUrl, []);
  if (elsewhere && elsewhere !== 'withdrawn') return explainItemOf(hub, elsewhere, url, sourceSteps);
  // A guid is often an address, but not the item's own.
  const named = Object.keys(trace).length === 0 ? await findByName(hub, url) : undefined;
  if (named) return explainItemOf(hub, named, url, sourceSteps);
  const missing = explainMissing(trace, sourceSteps);
  return { ...missing, steps: [...sourceSteps, ...missing.steps] };
}

async function findAny(hub: Hub, url: string): Promise<FoundItem | 'withdrawn' | undefined> {
  const ids = hub.config.sources.map(({ id }) => id);
  return (await findItem(hub.views, url, ids)) ?? (await findEpisode(hub, url, toInstant(hub.clock())));
}

const takenBack = 'Its publisher took it back, and no other source carries it.';

function explainWithdrawn(sourceSteps: readonly LineageStep[]): Explained {
  const step: LineageStep = { gate: 'projected', outcome: 'stopped', text: takenBack };
  return { verdict: 'withdrawn', sentence: takenBack, steps: [...sourceSteps, step] };
}

/** Text that is not an address may be a guid or a title. */
async function explainNamed(hub: Hub, name: string): Promise<Explained> {
  const { sources } = hub.config;
  const found = (await findByName(hub, name)) ?? (await findEpisode(hub, name, toInstant(hub.clock())));
  if (found === 'withdrawn') return explainWithdrawn([]);
  if (found) return explainItemOf(hub, found, addressOf(found), []);
  const trace = await findTrace(hub, name, sources);
  if (trace.letter ?? trace.unprojected ?? trace.refusal) return explainMissing(trace, []);
  const sentence = 'This is no http or https address, and no item has it as its guid or title.';
  return { verdict: 'unknown', sentence, steps: [] };
}

function findByName(hub: Hub, name: string): Promise<FoundItem | undefined> {
  const ids = hub.config.sources.map(({ id }) => id);
  return findNamed(hub, name, ids, toInstant(hub.clock()));
}

function addressOf({ kind, document }: FoundItem): string {
  if (kind === 'video') return '';
  return (kind === 'article' ? document.originalUrl : document.url) ?? '';
}

async function explainItemOf(
  hub: Hub,
  found: FoundItem,
  url: string,
  sourceSteps: readonly LineageStep[],
): Promise<Explained> {
  const now = toInstant(hub.clock());
  const [indexed, storySteps] = await Promise.all([
    isIndexed(hub.search, found, now),
    toStorySteps(hub, found),
  ]);
  const { steps, ...rest } = explainFound(found, { url, now, indexed });
  return { ...rest, steps: [...sourceSteps, ...steps, ...storySteps] };
}

function explainMissing(
  { letter, unprojected, page, refusal }: ItemTrail,
  sourceSteps: readonly LineageStep[],
): Explained {
  if (letter) {
    const text = `Its event could not be projected and waits in the dead letters: ${letter.data.reason}`;
    return stopped('dead-letter', { gate: 'projected', text, at: letter.occurredAt });
  }
  if (unprojected) {
    const { sourceId, recordedAt: at } = unprojected;
    const text = 'It was recorded, and the projector has not come as far yet.';
    const step: LineageStep = { gate: 'projected', outcome: 'waiting', text };
    const recorded: LineageStep = {
      ...{ gate: 'recorded', outcome: 'passed', text: 'It is in the log.', sourceId },
      ...(at === '' ? {} : { at }),
    };
    return { verdict: 'not-projected', sentence: text, steps: [recorded, step] };
  }
  if (page && page.reading.outcome !== 'article') return explainPage(page);
  if (refusal) {
    const { sourceId, at } = refusal;
    return stopped('refused', { gate: 'recorded', text: `It was refused: ${refusal.reason}.`, at, sourceId });
  }
  const isRead = sourceSteps.some(({ outcome }) => outcome === 'passed');
  const sentence = isRead
    ? 'No reading of a source held it; its feed may have let go of it before, or never have carried it.'
    : 'No source of this hub brought it.';
  return { verdict: 'unknown', sentence, steps: [] };
}

function explainPage({ sourceId, reading }: NonNullable<ItemTrail['page']>): Explained {
  const { readAt: at, publishedAt, outcome, reason } = reading;
  if (outcome === 'too-old' || (outcome === undefined && publishedAt !== undefined)) {
    const day = publishedAt?.slice(0, 10) ?? 'an unknown day';
    const text = `Its page was read; it is of ${day}, and older than the source takes.`;
    return stopped('too-old', { gate: 'recorded', text, at, sourceId });
  }
  if (outcome === 'refused') {
    const text = `Its page was read and refused: ${reason ?? 'no reason is known'}.`;
    return stopped('refused', { gate: 'recorded', text, at, sourceId });
  }
  const text =
    'Its page was read, and is not an article: it names no moment of publication, or says so itself.';
  return stopped('not-an-article', { gate: 'recorded', text, at, sourceId });
}

function stopped(verdict: Lineage['verdict'], step: Omit<LineageStep, 'outcome'>): Explained {
  return { verdict, sentence: step.text, steps: [{ outcome: 'stopped', ...step }] };
}
