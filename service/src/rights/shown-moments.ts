import type { MomentsDocument, SaidMoments } from '@runrate/contracts';
import { firstWords } from './shown-text.ts';
import type { RightsOf, SourceRights } from './source-rights.ts';

type Chapters = SaidMoments['chapters'];

/**
 * Limits chapters and transcript to what the source allows: for an excerpt only the first words of each, for
 * a link none. Times and list positions stay; what is not shown becomes an empty text.
 */
export function showMoments(document: MomentsDocument, rightsOf: RightsOf): MomentsDocument {
  const rights = rightsOf({ id: document.sourceId, curated: document.curated });
  if (rights.show === 'full') return document;
  const { publisher, operator } = document;
  return {
    ...document,
    ...(publisher && { publisher: showSaid(publisher, rights) }),
    ...(operator && { operator: showSaid(operator, rights) }),
  };
}

function showSaid(said: SaidMoments, rights: SourceRights): SaidMoments {
  const shown = cutTexts(
    said.cues.map(({ text }) => text),
    rights,
  );
  return {
    ...said,
    chapters: showChapters(said.chapters, rights),
    cues: said.cues.map((cue, index) => ({ ...cue, text: shown[index] ?? '' })),
  };
}

export function showChapters(chapters: Chapters, rights: SourceRights): Chapters {
  const shown = cutTexts(
    chapters.map(({ title }) => title),
    rights,
  );
  return chapters.map((chapter, index) => ({ ...chapter, title: shown[index] ?? '' }));
}

/** Cuts the texts after the first words of all of them together. */
function cutTexts(texts: readonly string[], { show, excerptWords }: SourceRights): string[] {
  if (show === 'full') return [...texts];
  const whole = texts.join('\n');
  const head = show === 'link' ? '' : firstWords(whole, excerptWords);
  const end = head === whole.trim() ? whole.length : head.replace(/…$/, '').length;
  let at = 0;
  return texts.map((text) => {
    const from = at;
    at += text.length + 1;
    if (from >= end) return '';
    return from + text.length <= end ? text : `${text.slice(0, end - from)}…`;
  });
}
