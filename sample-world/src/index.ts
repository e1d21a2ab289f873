export { defaultPort, readConfig } from './config.ts';
export { editorsList } from './content/editors-list.ts';
export type { SampleNewsItem } from './content/news-items.ts';
export type { SampleArticle } from './content/sample-article.ts';
export type { SampleVideo } from './content/video-items.ts';
export type { Fault } from './http/faults.ts';
export { listItems } from './sample-content.ts';
export { type SampleWorld, type SampleWorldOptions, startSampleWorld } from './start-sample-world.ts';
