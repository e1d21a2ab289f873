import { t } from '../../lib/messages.ts';

/** The API's states, kinds and marks in the hub's language. */
export const stateWords: Readonly<Record<string, string>> = {
  ...{ fetched: t('admin.state-fetched'), unchanged: t('admin.state-unchanged') },
  ...{ failed: t('admin.state-failed'), pending: t('admin.state-pending') },
  refused: t('admin.outcome-refused'),
  ...{ added: t('admin.state-added'), removed: t('admin.state-removed'), changed: t('admin.state-changed') },
  ...{ healthy: t('admin.state-healthy'), quiet: t('admin.state-quiet'), failing: t('admin.state-failing') },
  ...{ retired: t('admin.state-retired'), unread: t('admin.state-unread'), shown: t('admin.state-shown') },
  ...{ pinned: t('admin.state-pinned'), hidden: t('admin.state-hidden'), merged: t('admin.state-merged') },
  ...{ split: t('admin.state-split'), categories: t('admin.mark-categories'), title: t('admin.mark-title') },
  ...{ excerpt: t('admin.mark-excerpt'), image: t('admin.mark-image'), note: t('admin.mark-note') },
  ...{ article: t('admin.kind-article'), news: t('admin.kind-news'), video: t('admin.kind-video') },
  ...{ articles: t('admin.kind-articles'), videos: t('admin.kind-videos') },
  ...{ source: t('admin.gate-source'), recorded: t('admin.gate-recorded') },
  ...{ projected: t('admin.gate-projected'), published: t('admin.gate-published') },
  ...{ indexed: t('admin.gate-indexed'), grouped: t('admin.gate-grouped'), edited: t('admin.gate-edited') },
  ...{ passed: t('admin.outcome-passed'), stopped: t('admin.outcome-stopped') },
  ...{ waiting: t('admin.outcome-waiting'), unknown: t('admin.outcome-unknown') },
  ...{ duplicate: t('admin.verdict-duplicate'), scheduled: t('admin.verdict-scheduled') },
  ...{ 'not-in-search': t('admin.verdict-not-in-search'), 'too-old': t('admin.verdict-too-old') },
  ...{ 'not-projected': t('admin.verdict-not-projected'), withdrawn: t('admin.verdict-withdrawn') },
  ...{ 'dead-letter': t('admin.verdict-dead-letter') },
  ...{ 'not-an-article': t('admin.verdict-not-an-article') },
  ...{ podcast: t('admin.kind-podcast'), episode: t('admin.kind-episode'), quotes: t('admin.kind-quotes') },
  ...{ startups: t('admin.kind-startups'), filings: t('admin.kind-filings') },
  ...{ active: t('admin.active'), disabled: t('admin.disabled'), paused: t('admin.paused') },
  ...{ open: t('admin.removal-open'), done: t('admin.removal-done') },
  'taken-back': t('admin.removal-taken-back'),
  ...{ roundup: t('admin.kind-roundup'), sitemap: t('admin.kind-sitemap') },
};

/** Returns the word for a state, kind or mark; an untranslated one is shown as the API has it. */
export function wordFor(state: string): string {
  return Object.hasOwn(stateWords, state) ? (stateWords[state] ?? state) : state;
}
