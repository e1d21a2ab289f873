import { dateFormat, formatList } from '@runrate/contracts';
import { t } from '../../lib/messages.ts';
import { wordFor } from './state-words.ts';

/** Descriptions of admin actions, by call name. */
const deeds: Readonly<Record<string, string>> = {
  'refresh-rss': t('admin.deed-refresh-rss'),
  'refresh-youtube': t('admin.deed-refresh-youtube'),
  'fetch-comprehensive': t('admin.deed-fetch-comprehensive'),
  'refresh-source': t('admin.deed-refresh-source'),
  'start-refresh': t('admin.deed-start-refresh'),
  'add-item': t('admin.deed-add-item'),
  'order-sources': t('admin.deed-order-sources'),
  'import-sources': t('admin.deed-import-sources'),
  'add-source': t('admin.deed-add-source'),
  'edit-source': t('admin.deed-edit-source'),
  'pause-source': t('admin.deed-pause-source'),
  'remove-source': t('admin.deed-remove-source'),
  'erase-subscriber': t('admin.deed-erase-subscriber'),
  'edit-issue': t('admin.deed-edit-issue'),
  'start-rebuild': t('admin.deed-start-rebuild'),
  'promote-rebuild': t('admin.deed-promote-rebuild'),
  'discard-rebuild': t('admin.deed-discard-rebuild'),
  'start-parity-audit': t('admin.deed-start-parity-audit'),
  'retry-dead-letters': t('admin.deed-retry-dead-letters'),
  'correct-item': t('admin.deed-correct-item'),
  'correct-mention': t('admin.deed-correct-mention'),
  'correct-story': t('admin.deed-correct-story'),
  'start-regrouping': t('admin.deed-start-regrouping'),
  'promote-regrouping': t('admin.deed-promote-regrouping'),
  'discard-regrouping': t('admin.deed-discard-regrouping'),
  'supply-transcript': t('admin.deed-supply-transcript'),
  'add-webhook': t('admin.deed-add-webhook'),
  'update-webhook': t('admin.deed-update-webhook'),
  'enable-webhook': t('admin.deed-enable-webhook'),
  'replay-webhook': t('admin.deed-replay-webhook'),
  'remove-webhook': t('admin.deed-remove-webhook'),
  'rotate-webhook-secret': t('admin.deed-rotate-webhook-secret'),
  'redeliver-webhook': t('admin.deed-redeliver-webhook'),
  'remove-items': t('admin.deed-remove-items'),
  'tidy-items': t('admin.deed-tidy-items'),
  'take-back-removal': t('admin.deed-take-back-removal'),
};

/** Labels of changed fields; `wordFor` covers the rest. */
const fields: Readonly<Record<string, string>> = {
  url: t('admin.field-url'),
  name: t('admin.field-name'),
  kind: t('admin.field-kind'),
  reason: t('admin.field-reason'),
  state: t('admin.field-state'),
  until: t('admin.field-until'),
  ids: t('admin.field-ids'),
  company: t('admin.field-company'),
  item: t('admin.field-item'),
  mergedInto: t('admin.field-merged-into'),
  apart: t('admin.field-apart'),
  wanted: t('admin.field-wanted'),
  issue: t('admin.field-issue'),
  site: t('admin.field-site'),
  show: t('admin.field-show'),
  entries: t('admin.field-entries'),
  introduction: t('admin.field-introduction'),
  imprint: t('admin.field-imprint'),
  plan: t('admin.field-plan'),
  curated: t('admin.field-curated'),
  language: t('admin.field-language'),
  excerptWords: t('admin.field-excerpt-words'),
  words: t('admin.field-words'),
  opmlBytes: t('admin.field-opml-bytes'),
  characters: t('admin.field-characters'),
  paused: t('admin.field-paused'),
  said: t('admin.field-said'),
};

/** Words for values that are not texts of an admin, by field; `wordFor` covers kinds and states. */
const values: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  wanted: { url: t('admin.address'), id: t('admin.id-or-slug'), source: t('admin.source-id') },
  plan: { due: t('admin.plan-due'), skip: t('admin.plan-skip'), now: t('admin.plan-now') },
  show: {
    link: t('admin.headline-and-link'),
    excerpt: t('admin.an-excerpt'),
    full: t('admin.the-whole-text'),
  },
  said: {
    named: t('admin.mention-added'),
    'not-named': t('admin.mention-taken-away'),
    'as-found': t('admin.mention-found'),
  },
};
const choices = new Set(['kind', 'state']);
const times = new Set(['until']);
const timeFormat = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const answers: Readonly<Record<string, string>> = {
  true: t('admin.value-true'),
  false: t('admin.value-false'),
};

/** Returns a logged value in words: lists are stored as JSON. */
export function valueFor(field: string, value: string): string {
  if (choices.has(field)) return wordFor(value);
  if (times.has(field) && !Number.isNaN(Date.parse(value))) return timeFormat(new Date(value));
  const listed = toList(value);
  if (listed?.length === 0) return t('admin.nothing');
  if (listed?.every((entry) => typeof entry === 'string')) return formatList(listed);
  if (listed) return t('admin.item-count', { count: listed.length });
  const words = { ...answers, ...(Object.hasOwn(values, field) ? values[field] : {}) };
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

function toList(value: string): unknown[] | undefined {
  if (!value.startsWith('[')) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the description of a call; an untranslated call is shown by its name. */
export function deedFor(call: string): string {
  return Object.hasOwn(deeds, call) ? (deeds[call] ?? call) : call.replaceAll('-', ' ');
}

/** Returns the label of a changed field. */
export function fieldFor(name: string): string {
  return Object.hasOwn(fields, name) ? (fields[name] ?? name) : wordFor(name);
}
