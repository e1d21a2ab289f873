import { type AddedItem, addItem } from '@runrate/contracts';
import { recognizeSentence } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { say } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite } from '../define-write.ts';
import { findItem } from '../lineage/find-item.ts';
import { toAskableAddress } from './askable-address.ts';
import { findEditable } from './edited-item.ts';

/** Asks ingest through the log to read the page, because only ingest makes requests to the internet. */
export const addItemRoute = defineWrite(
  addItem,
  { admin: true, takesBody: true, note: 'as asked' },
  async ({ hub, questions, settle, logger }, { body }) => {
    const url = toAskableAddress(hub, body.url, say('refusals.example-post'));
    const known = await find(hub, url);
    if (known) throw isHere(known);
    const answer = await questions.ask({ about: 'page', url });
    if (answer.outcome === 'failed') throw new Refusal(422, recognizeSentence(answer.reason));
    if (answer.outcome !== 'page') throw new TypeError('a page was asked about');
    const { itemId, isNew, position } = answer;
    const isSeen = position !== undefined && (await settle(position));
    const item = await findById(hub, itemId);
    if (!isNew && item) throw isHere(item);
    logger.info({ itemId, url }, 'an item was added by its address');
    const added: AddedItem = item ?? { kind: 'article', id: itemId };
    return { status: isSeen ? 201 : 202, body: added };
  },
);

async function find(hub: Hub, url: string): Promise<AddedItem | undefined> {
  const found = await findItem(
    hub.views,
    url,
    hub.config.sources.map(({ id }) => id),
  );
  if (!found || found === 'withdrawn') return undefined;
  const { kind, document } = found;
  const path = kind === 'article' ? { path: `/article/${document.slug}` } : {};
  return { kind, id: document.id, title: document.title, ...path };
}

async function findById(hub: Hub, id: string): Promise<AddedItem | undefined> {
  for (const kind of ['article', 'news'] as const) {
    const said = (await findEditable(hub.views, kind, id))?.said;
    if (!said) continue;
    const path = said.slug === undefined ? {} : { path: `/article/${said.slug}` };
    return { kind, id, title: said.title, ...path };
  }
  return undefined;
}

function isHere({ kind, id, title, path }: AddedItem): Refusal {
  return new Refusal(
    409,
    say('refusals.here-already', { title: title ?? id, place: path ?? `${kind} ${id}` }),
  );
}
