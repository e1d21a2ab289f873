/** Reading and presenting the content of the views. A separate entry point, because only some programs need it. */
export {
  type CataloguedCompany,
  findCompany,
  knownCompanies,
  loadCatalogue,
  toCompanyPath,
} from './catalogue.ts';
export { type DescribedTopic, describeTopic, type TopicSources } from './describe-topic.ts';
export { firstSeen, type SeenItem } from './first-seen.ts';
export { toArticleAddress, toArticlePath, toMomentAddress, toVideoPath } from './item-paths.ts';
export {
  findStored,
  findStory,
  loadSeenStories,
  loadStories,
  loadTitles,
  toStoryPath,
  viewsOfStories,
} from './load-stories.ts';
export type { FullStory } from './present-story.ts';
export { noteStoredSections, sectionsOf } from './sections.ts';
export { type LoadedItem, type LoadShown, loadShown, type ShownItem, type ShownText } from './shown-items.ts';
export { withoutWithdrawn } from './without-withdrawn.ts';
