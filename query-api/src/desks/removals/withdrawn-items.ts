import {
  type ItemLook,
  itemAliasesView,
  itemLooksView,
  type RememberedItem,
  rememberedItemsView,
  toGuidAlias,
  toRemovedAlias,
  toRemovedNewsAlias,
  toUrlAlias,
  withdrawnEpisodesView,
} from '@runrate/contracts';
import { getManyInParts, type ViewStore } from '@runrate/engines';
import { idsOfAddress, toCanonicalUrl, toItemId, toSlug } from '@runrate/service';
import { type FoundItem, toObservation } from './item-kinds.ts';

const atOnce = 200;
const topicOf = { article: 'articles', news: 'news', episode: 'episodes', video: 'videos' } as const;

/** Finds withdrawn items, which are in no view but still in the log, the memories and the aliases. */
export async function findWithdrawn(views: ViewStore): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  let after: string | undefined;
  do {
    const page = await views.page({
      ...{ view: itemLooksView, list: 'byState' as const, where: { state: 'withdrawn' }, limit: atOnce },
      ...(after === undefined ? {} : { after }),
    });
    found.push(...(await toItems(views, page.documents)));
    after = page.documents.length < atOnce ? undefined : page.cursors.at(-1);
  } while (after !== undefined);
  return found;
}

async function toItems(views: ViewStore, looks: readonly ItemLook[]): Promise<FoundItem[]> {
  const [memories, aliases] = await Promise.all([
    getManyInParts(
      views,
      rememberedItemsView,
      looks.map(({ id }) => id),
    ),
    getManyInParts(
      views,
      itemAliasesView,
      looks.flatMap((look) => aliasOf(look) ?? []),
    ),
  ]);
  return Promise.all(
    looks.map((look) => {
      const alias = aliases.get(aliasOf(look) ?? '')?.document;
      const memory = memories.get(look.id)?.document;
      return toItem(views, look, { memory, id: alias?.itemId ?? naturalId(look, memory) });
    }),
  );
}

interface Known {
  readonly memory: RememberedItem | undefined;
  readonly id: string;
}

async function toItem(views: ViewStore, look: ItemLook, { memory, id }: Known): Promise<FoundItem> {
  const { kind, sourceId, url } = look;
  const title = look.title ?? memory?.first.title ?? '';
  const slugs = kind === 'article' ? [toSlug(memory?.first.title ?? title, id)] : [];
  const observation = toObservation({ sourceId, url, observationKey: keyOf(look) });
  const edition = await editionOf(views, kind, id);
  return {
    ...{
      kind,
      topic: topicOf[kind],
      id,
      title,
      url,
      edition,
      pictures: [],
      publishedAt: memory?.first.seenAt,
    },
    pages: kind === 'news' ? [] : [id, ...slugs],
    observations: [{ ...observation, isWithdrawn: true }],
  };
}

function keyOf({ id, sourceId }: ItemLook): string {
  return id.slice(sourceId.length + 1);
}

const [guidMark, urlMark] = ['guid:', 'url:'];

function aliasOf(look: ItemLook): string | undefined {
  if (look.kind !== 'article' && look.kind !== 'news') return undefined;
  const key = keyOf(look);
  const namespace = topicOf[look.kind];
  if (key.startsWith(guidMark)) return toGuidAlias(namespace, look.sourceId, key.slice(guidMark.length));
  if (!key.startsWith(urlMark)) return undefined;
  const address = key.slice(urlMark.length);
  return toUrlAlias(namespace, look.sourceId, toCanonicalUrl(address) ?? address);
}

/** Articles and news get their id from their first address, episodes from their source and key. */
function naturalId(look: ItemLook, memory: RememberedItem | undefined): string {
  const [byAddress] = look.kind === 'episode' ? [] : idsOfAddress(memory?.first.url ?? look.url);
  return byAddress ?? toItemId(look.id);
}

/** Returns the edition with which its search document was deleted. */
async function editionOf(views: ViewStore, kind: ItemLook['kind'], id: string): Promise<number> {
  if (kind === 'episode') return (await views.get(withdrawnEpisodesView, id))?.edition ?? 0;
  const alias = kind === 'news' ? toRemovedNewsAlias(id) : toRemovedAlias(id);
  return (await views.get(itemAliasesView, alias))?.edition ?? 0;
}
