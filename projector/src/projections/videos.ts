import { isDeepStrictEqual } from 'node:util';
import {
  type HubConfig,
  type MentionCorrection,
  type MomentsDocument,
  type ObservedMoments,
  type VideoDocument,
  type VideoObservation,
  type VideoObserved,
  videoSearch,
  videosView,
} from '@runrate/contracts';
import type { SearchWrite } from '@runrate/engines';
import { chaptersInText } from '@runrate/service/moments';
import {
  type Changes,
  change,
  defineProjection,
  itemsMayWaitMs,
  noChanges,
  type Read,
} from '../define-projection.ts';
import { toCategories, toTags } from '../rules/categories.ts';
import { toInstant, toPublishedAt } from '../rules/instants.ts';
import {
  applyEdit,
  type DerivedEdit,
  deriveEdit,
  type Editing,
  eraseEdit,
  expectEdits,
  withEdits,
} from '../rules/item-edits.ts';
import { toItemLanguage } from '../rules/item-language.ts';
import { toMentions } from '../rules/item-mentions.ts';
import { applyMention, asFound, expectMentions, withMentions } from '../rules/mention-corrections.ts';
import {
  applyMoments,
  dropMoments,
  eraseMoments,
  expectMoments,
  toMomentsTexts,
  withMoments,
  withoutMoments,
} from '../rules/moments.ts';
import { saysTheSame, splitByOwner } from '../rules/ownership.ts';
import { editionBefore, expectEdition, splitKey } from '../rules/removed-items.ts';
import { toSearchFilters } from '../rules/search-filters.ts';
import { toTitle } from '../rules/title.ts';
import { toDurationText, toHighlights, toKeyTopics } from '../rules/video-notes.ts';

interface DerivedVideo {
  readonly videoId: string;
  readonly observation: VideoObservation;
  readonly origin: NonNullable<VideoObservation['origin']>;
}

interface CorrectedMention {
  readonly mention: MentionCorrection;
}

interface Said {
  readonly said: ObservedMoments;
}

const editing: Editing = { kind: 'video', toSearch: toVideoSearch };

/** Videos and their search documents. A video in the feeds of several channels is owned by one of them. */
export const videosProjection = defineProjection({
  name: 'videos',
  topic: 'videos',
  mayWaitMs: itemsMayWaitMs,
  events: ['VideoObserved', 'VideoMentionCorrected', 'VideoMomentsObserved', 'VideoEdited'],
  derive(event, config): DerivedVideo | CorrectedMention | Said | DerivedEdit {
    if (event.type === 'VideoEdited') return deriveEdit(event);
    if (event.type === 'VideoMomentsObserved') return { said: event.data };
    return event.type === 'VideoObserved' ? deriveVideo(event, config) : { mention: event.data };
  },
  expect(derived) {
    const videoId = toVideoId(derived);
    return [
      ...expectEdits('video', videoId),
      expectMentions('video', videoId),
      expectMoments('video', videoId),
      expectEdition('video', videoId),
    ];
  },
  apply(derived, read) {
    if ('edit' in derived) return applyEdit(editing, derived, read);
    return withEdits(editing, read, (readSaid) => {
      if ('said' in derived) return applyMoments('video', derived.said, readSaid, toVideoSearch);
      if ('mention' in derived) return applyMention('video', derived.mention, readSaid);
      return complete(applyVideo(derived, readSaid), readSaid);
    });
  },
  erase: (key, read) =>
    eraseEdit(editing, key, read) ??
    withEdits(
      editing,
      read,
      (readSaid) =>
        eraseMoments('video', key, readSaid, toVideoSearch) ?? complete(eraseVideo(key, readSaid), readSaid),
    ),
});

function toVideoId(derived: DerivedVideo | CorrectedMention | Said | DerivedEdit): string {
  if ('edit' in derived) return derived.edit.itemId;
  if ('said' in derived) return derived.said.itemId;
  return 'mention' in derived ? derived.mention.itemId : derived.videoId;
}

/** Adds the editors' corrections and the chapters and transcripts of the videos to the changes. */
function complete(changes: Changes, read: Read): Changes {
  return withMoments('video', withMentions(changes, read), read, toVideoSearch);
}

function deriveVideo({ data, occurredAt }: VideoObserved, config: HubConfig): DerivedVideo {
  const { videoId, description, durationSeconds } = data;
  const title = toTitle(data.title, description);
  const language = toItemLanguage(data, config);
  const categories = toCategories({ ...data, ...language, title, summary: description }, config);
  const versionAt = toInstant(occurredAt);
  const chapters = chaptersInText(description, durationSeconds);
  return {
    videoId,
    observation: {
      title,
      description,
      thumbnail: data.thumbnailUrl ?? `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/hqdefault.jpg`,
      duration: toDurationText(durationSeconds),
      category: categories[0] ?? '',
      categories,
      viewCount: data.viewCount ?? 0,
      publishedAt: toPublishedAt(data.publishedAt, occurredAt, occurredAt),
      channelTitle: data.channelTitle || data.sourceName,
      channel: data.sourceId,
      tags: toTags(data.terms, config),
      ...(durationSeconds !== undefined && { durationSeconds }),
      keyTopics: toKeyTopics(description),
      highlights: toHighlights(description),
      ...language,
      ...(chapters.length > 0 && { chapters }),
      ...toMentions({ title, body: description }, config),
    },
    origin: {
      observationKey: videoId,
      versionAt,
      firstSeenAt: versionAt,
      curated: data.curated,
      roundup: data.roundup,
    },
  };
}

function applyVideo({ videoId, observation, origin }: DerivedVideo, read: Read): Changes {
  const document = read(videosView, videoId);
  const all = observationsOf(document);
  const known = all.find(({ channel }) => channel === observation.channel);
  const { firstSeenAt } = known?.origin ?? origin;
  const fresh = { ...observation, origin: { ...origin, firstSeenAt } };
  if (known && isDeepStrictEqual(known, fresh)) return noChanges;
  const others = all.filter(({ channel }) => channel !== observation.channel);
  const repeated = saysTheSame(fresh, known);
  const before = document ? (document.edition ?? 0) : editionBefore('video', videoId, read);
  const edition = before + (repeated ? 0 : 1);
  const next = toVideoDocument(videoId, [fresh, ...others], edition);
  if (!next) return noChanges;
  return { views: [change(videosView, videoId, next)], search: repeated ? [] : [toVideoSearch(next)] };
}

/** Erases everything a channel said about a video, because the video was taken down. */
function eraseVideo(key: string, read: Read): Changes {
  const { sourceId, observationKey } = splitKey(key);
  const videoId = observationKey.replace(/^video:/, '');
  const document = read(videosView, videoId);
  const rest = observationsOf(document).filter(({ channel }) => channel !== sourceId);
  if (!document || rest.length === observationsOf(document).length) return noChanges;
  const version = (document.edition ?? 0) + 1;
  const next = toVideoDocument(videoId, rest, version);
  return {
    views: [...(next ? [] : dropMoments('video', videoId, read)), change(videosView, videoId, next ?? null)],
    search: [next ? toVideoSearch(next) : { index: videoSearch, id: videoId, version, document: null }],
  };
}

function observationsOf(document: VideoDocument | undefined): VideoObservation[] {
  if (!document) return [];
  const {
    id: _id,
    youtubeId: _youtube,
    roundup: _roundup,
    edition: _edition,
    ...observed
  } = withoutMoments(document);
  const { otherObservations = [], ...owner } = observed;
  return [asFound(owner), ...otherObservations];
}

function toVideoDocument(
  id: string,
  observations: readonly VideoObservation[],
  edition: number,
): VideoDocument | undefined {
  const split = splitByOwner(observations, ({ origin, publishedAt, channel }) => ({
    curated: origin?.curated ?? false,
    publishedAt,
    sourceId: channel,
  }));
  if (!split) return undefined;
  return {
    id,
    youtubeId: id,
    ...split.owner,
    roundup: observations.some(({ origin }) => origin?.roundup) ? 'yes' : 'no',
    edition,
    ...(split.others.length > 0 && { otherObservations: split.others }),
  };
}

/** Returns the search document of a video. */
export function toVideoSearch(video: VideoDocument, said?: MomentsDocument): SearchWrite {
  return {
    index: videoSearch,
    id: video.id,
    version: video.edition ?? 1,
    document: {
      text: {
        title: video.title,
        tags: video.tags.join(' '),
        channel: video.channelTitle,
        body: video.description,
        ...toMomentsTexts(video.chapters, said),
      },
      ...toSearchFilters(video.channel, video.publishedAt, video.categories, video.language),
    },
  };
}
