import {
  articlesView,
  episodesView,
  type ItemKind,
  itemKindSchema,
  type MentionCorrection,
  type MentionCorrections,
  mentionCorrectionsOf,
  newsView,
  toShownCompanies,
  videosView,
} from '@runrate/contracts';
import {
  type Changes,
  change,
  type Expected,
  noChanges,
  type Read,
  type ViewChange,
} from '../define-projection.ts';

const itemViews = {
  article: articlesView,
  news: newsView,
  video: videosView,
  episode: episodesView,
} as const;
const kindsByView = new Map(itemKindSchema.options.map((kind) => [itemViews[kind].name as string, kind]));

interface Naming {
  readonly companies?: string[] | undefined;
  readonly mentions?: readonly { readonly company: string }[] | undefined;
}

export function expectMentions(kind: ItemKind, itemId: string): Expected {
  return [mentionCorrectionsOf(kind), `${kind}|${itemId}`];
}

export function withMentions(changes: Changes, read: Read): Changes {
  return { ...changes, views: changes.views.map((one) => correct(one, read)) };
}

function correct(one: ViewChange, read: Read): ViewChange {
  const kind = kindsByView.get(one.view.name);
  if (!kind || one.document === null) return one;
  const said = read(mentionCorrectionsOf(kind), `${kind}|${one.key}`);
  return said ? { ...one, document: show(one.document, said.companies) } : one;
}

/** Applies a correction of an item that may not exist, or not yet. */
export function applyMention(
  kind: ItemKind,
  { itemId, company, said }: MentionCorrection,
  read: Read,
): Changes {
  const view = mentionCorrectionsOf(kind);
  const key = `${kind}|${itemId}`;
  const known = read(view, key)?.companies ?? {};
  if ((known[company] ?? 'as-found') === said) return noChanges;
  const { [company]: _before, ...others } = known;
  const companies: MentionCorrections['companies'] =
    said === 'as-found' ? others : { ...others, [company]: said };
  const isEmpty = Object.keys(companies).length === 0;
  const views = [change(view, key, isEmpty ? null : { id: key, companies })];
  const item = read(itemViews[kind], itemId);
  if (item) views.push({ view: itemViews[kind], key: itemId, document: show(asFound(item), companies) });
  return { views, search: [] };
}

function show<Document extends Naming>(document: Document, said: MentionCorrections['companies']): Document {
  const companies = toShownCompanies(document.mentions, said);
  return companies ? { ...document, companies } : document;
}

export function asFound<Said extends Naming>(said: Said): Said {
  if (!said.companies) return said;
  const companies = toShownCompanies(said.mentions, {});
  if (companies) return { ...said, companies };
  const { companies: _added, ...rest } = said;
  return rest as Said;
}
