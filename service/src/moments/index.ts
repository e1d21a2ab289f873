export { chaptersInHtml, chaptersInText } from './chapters-in-text.ts';
export { parseClock } from './clock.ts';
export { type FoundPassage, findMoment, type MomentPlace } from './find-moment.ts';
export { type ParsedMoments, parseChapters, toChapters } from './parse-chapters.ts';
export { parseTranscript } from './parse-transcript.ts';
export { toShownMoments } from './shown-moments.ts';
