import type { AddedKind } from '@runrate/contracts';
import { readChannelAddress } from '../sources/videos/channel-address.ts';

/** An address that may be a feed. */
export interface Candidate {
  readonly kind: AddedKind;
  readonly url: string;
}

type Rule = (url: URL) => readonly string[] | undefined;

/** Sites whose feeds can be derived from the address that people copy; each rule returns paths or whole addresses. */
const rules: readonly Rule[] = [
  reddit,
  gitHub,
  medium,
  arXiv,
  (url) => (url.hostname.endsWith('.substack.com') ? ['/feed'] : undefined),
  // A profile page on a Mastodon server, on any host.
  ({ pathname }) => (/^\/@[\w.-]+$/.test(pathname) ? [`${pathname}.rss`] : undefined),
];

/** Returns the feeds of an address if its site is known. Pure. */
export function toKnownFeeds(address: string): Candidate[] {
  const url = new URL(address);
  if (isHost(url, 'youtube.com') && namesChannel(address)) return [{ kind: 'videos', url: address }];
  const found = rules.map((rule) => rule(url)).find((paths) => paths !== undefined) ?? [];
  return found.map((path) => ({ kind: 'articles', url: new URL(path, url.origin).href }));
}

function reddit(url: URL): string[] | undefined {
  const [, path] = /^\/((?:r|user)\/[\w.-]+)/.exec(url.pathname) ?? [];
  return isHost(url, 'reddit.com') && path !== undefined ? [`/${path}/.rss`] : undefined;
}

function gitHub(url: URL): string[] | undefined {
  if (!isHost(url, 'github.com')) return undefined;
  const [owner = '', project] = url.pathname.split('/').filter(Boolean);
  if (!/^[\w.-]+$/.test(owner)) return undefined;
  if (project === undefined) return [`/${owner}.atom`];
  return ['releases.atom', 'tags.atom', 'commits.atom'].map((file) => `/${owner}/${project}/${file}`);
}

function medium(url: URL): string[] | undefined {
  if (url.hostname.endsWith('.medium.com')) return ['/feed'];
  const [, name] = /^\/([@\w.-]+)/.exec(url.pathname) ?? [];
  return isHost(url, 'medium.com') && name !== undefined && name !== 'feed' ? [`/feed/${name}`] : undefined;
}

function arXiv(url: URL): string[] | undefined {
  const [, subject] = /^\/(?:list|archive)\/([\w.-]+)/.exec(url.pathname) ?? [];
  return isHost(url, 'arxiv.org') && subject !== undefined
    ? [`https://rss.arxiv.org/rss/${subject}`]
    : undefined;
}

function isHost({ hostname }: URL, domain: string): boolean {
  return hostname === domain || ['www.', 'old.', 'm.'].some((prefix) => hostname === `${prefix}${domain}`);
}

function namesChannel(address: string): boolean {
  const channel = readChannelAddress(address);
  return channel.kind === 'page' || channel.addresses.some((feed) => feed.includes('/feeds/videos.xml'));
}

const usualPaths = [...['feed', 'rss', 'atom.xml', 'index.xml', 'feed.xml', 'rss.xml', 'feed.json']];
const foldersLimit = 2;

/** Returns common feed addresses: below the folder of an address, its parent folders, and the site root. Pure. */
export function toUsualFeeds(address: string): string[] {
  const { origin, pathname } = new URL(address);
  const parts = pathname.split('/').filter((part) => part !== '' && !part.includes('.'));
  const depths = [...new Set([parts.length, parts.length - 1, 0])].filter((depth) => depth >= 0);
  const folders = depths.slice(0, foldersLimit).map((depth) => parts.slice(0, depth));
  const all = parts.length > 0 ? [...folders, []] : folders;
  return [
    ...new Set(all.flatMap((folder) => usualPaths.map((path) => `${origin}/${[...folder, path].join('/')}`))),
  ];
}
