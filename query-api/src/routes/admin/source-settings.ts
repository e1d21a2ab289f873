import {
  type AddedSource,
  addSource,
  detectSources,
  editSource,
  importSources,
  orderSources,
  pauseSource,
  removeSource,
  type SourceSettings,
} from '@runrate/contracts';
import { valueBytesLimit } from '@runrate/engines';
import { inOrder, toKebab } from '@runrate/service';
import { type ActionNote, fieldsLike } from '../../desks/admin-log.ts';
import type { Settled } from '../../desks/sources/source-desk.ts';
import { recognize, recognizeSentence } from '../../http/recognize.ts';
import { Refusal } from '../../http/refusal.ts';
import { say, toWords } from '../../http/sentence.ts';
import type { Hub } from '../../hub/hub.ts';
import { defineWrite, type Writer } from '../define-write.ts';
import { toAskableAddress } from './askable-address.ts';
import { previewOrRemove } from './removals.ts';

const admin = { admin: true, takesBody: true } as const;
/** Including JSON escapes, it must fit into one record of the log. */
const opmlLimit = 768 * 1024;
const recordOverhead = 4096;

export const detectSourcesRoute = defineWrite(
  detectSources,
  { ...admin, note: 'changes nothing' },
  async ({ hub, questions }, { body }) => {
    const url = toAskableAddress(hub, body.url, say('refusals.example-blog'));
    const answer = await questions.ask({ about: 'address', url });
    if (answer.outcome === 'failed') throw new Refusal(404, recognizeSentence(answer.reason));
    return { status: 200, body: { feeds: answer.outcome === 'feeds' ? answer.feeds : [] } };
  },
);

export const addSourceRoute = defineWrite(
  addSource,
  { ...admin, note: 'as asked' },
  async (writer, { body, who: by }) => {
    const settled = await writer.desk.add([body], by);
    const [refused] = settled.refused;
    if (refused)
      throw new Refusal(refused.reason.endsWith('already') ? 409 : 400, recognizeSentence(refused.reason));
    return toAnswer(writer, settled, 'source added');
  },
);

export const editSourceRoute = defineWrite(
  editSource,
  { ...admin, note: ({ hub }, { id, body }) => noteChange(hub, id, body) },
  async (writer, { id, body, who }) =>
    toAnswer(writer, await writer.desk.edit(id, body, who), 'source edited'),
);

export const pauseSourceRoute = defineWrite(
  pauseSource,
  { ...admin, note: ({ hub }, { id, body }) => noteChange(hub, id, { state: toState(body) }) },
  async (writer, { id, body, who }) =>
    toAnswer(
      writer,
      await writer.desk.setState(id, toState(body), who),
      body.paused ? 'source paused' : 'source read again',
    ),
);

export const removeSourceRoute = defineWrite(
  removeSource,
  {
    ...admin,
    note: ({ hub }, { id, body: { reason, confirm } }) =>
      confirm ? noteChange(hub, id, { state: 'removed', reason }) : undefined,
  },
  async (writer, { id, body: { reason, confirm }, who, request }) => {
    writer.desk.find(id);
    // Stop reading first: whatever arrived after the removal would have to be kept away item by item.
    if (confirm) await writer.desk.setState(id, 'removed', who);
    const wanted = { source: id };
    const { status, body } = await previewOrRemove(writer, wanted, { reason, confirm, who, request });
    return { status, body };
  },
);

export const orderSourcesRoute = defineWrite(
  orderSources,
  { ...admin, note: noteOrder },
  async (writer, { body: { ids }, who }) => {
    const { settings, isSeen } = await writer.desk.order(ids, who);
    return { status: isSeen ? 200 : 202, body: [...settings] };
  },
);

export const importSourcesRoute = defineWrite(
  importSources,
  { admin: true, takesBody: 'large', note: noteImport },
  async (writer, { body: { opml, dryRun }, who: by }) => {
    if (isTooLong(opml)) throw new Refusal(413, say('refusals.list-too-long'));
    const answer = await writer.questions.ask({ about: 'opml', text: opml });
    if (answer.outcome === 'failed') throw new Refusal(400, recognizeSentence(answer.reason));
    const { feeds, leftOut, paths } = answer.outcome === 'list' ? answer : emptyList;
    const unmatched = new Set<string>();
    const sources = feeds.map(({ kind, name, url, folders: own, path }): AddedSource => {
      const folders = (path !== undefined && paths?.[path]) || own;
      const categories = folders.flatMap((folder) => findCategory(writer.hub, folder) ?? []);
      for (const folder of folders) if (!findCategory(writer.hub, folder)) unmatched.add(folder);
      return { kind, name, url, curated: false, categories: [...new Set(categories)] };
    });
    const { settings, isSeen, refused } = await writer.desk.add(sources, by, dryRun);
    writer.logger.info({ sources: settings.length, dryRun, by }, 'list of feeds imported');
    return {
      status: isSeen ? 200 : 202,
      body: {
        added: settings.map(({ id, source: { name, url } }) => ({ id, name, url })),
        leftOut: [
          ...leftOut.map(recognize),
          ...refused.map(({ name, reason }) => say('refusals.left-out', { name, what: recognize(reason) })),
        ].map((sentence) => toWords(sentence, writer.hub.config.language)),
        unmatched: [...unmatched],
      },
    };
  },
);

const emptyList = { feeds: [], leftOut: [], paths: undefined };

function isTooLong(opml: string): boolean {
  const inRecord = Buffer.byteLength(JSON.stringify(opml)) + recordOverhead;
  return Buffer.byteLength(opml) > opmlLimit || inRecord > valueBytesLimit;
}

function toState({ paused }: { readonly paused: boolean }): SourceSettings['state'] {
  return paused ? 'paused' : 'active';
}

/** Notes the fields of a source that a call asks to change. */
function noteChange({ sources }: Hub, id: string, after: object): ActionNote {
  const settings = sources.added().get(id);
  const known = { ...settings?.source, state: settings?.state };
  return { target: id, before: fieldsLike(known, after), after };
}

function noteOrder(
  { hub }: Writer,
  { body }: { readonly body: { readonly ids: readonly string[] } },
): ActionNote {
  const ids = inOrder(hub.sources.added().values()).map(({ id }) => id);
  return { before: { ids }, after: body };
}

/** A list of feeds is too long to log; the sources it adds record who added them. */
function noteImport(_writer: Writer, { body }: { readonly body: { opml: string; dryRun: boolean } }) {
  return body.dryRun ? undefined : { after: { opmlBytes: Buffer.byteLength(body.opml) } };
}

/** Returns the slug of the category a folder names. */
function findCategory({ config }: Hub, folder: string): string | undefined {
  const asked = [folder.trim().toLowerCase(), toKebab(folder)];
  return config.categories.find(
    ({ slug, name }) => asked.includes(slug) || asked.includes(name.toLowerCase()),
  )?.slug;
}

function toAnswer({ logger }: Writer, { settings, isSeen }: Settled, what: string) {
  const [one] = settings;
  if (!one) throw new Refusal(404, say('refusals.no-such-source'));
  logger.info({ sourceId: one.id, by: one.by }, what);
  const body: SourceSettings = one;
  return { status: isSeen ? (200 as const) : (202 as const), body };
}
