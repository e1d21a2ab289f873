export { type FaultyProxy, type NetworkFault, startFaultyProxy } from './faulty-proxy.ts';
export { type FeedAnswer, type FeedServer, startFeedServer } from './feed-server.ts';
export { findBrowser, quietChromiumFlags } from './find-browser.ts';
export { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
export { type PodcastItem, podcastFeed, silentAudio } from './podcast-feed.ts';
export { type RssItem, rssFeed } from './rss-feed.ts';
export { type RunningProcess, runProcess } from './run-process.ts';
export { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts';
export { makeTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts';
