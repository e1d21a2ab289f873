/** Closing tags of a feed, by the name of its root element. */
const endings: Readonly<Record<string, readonly string[]>> = {
  rss: ['</channel>', '</rss>'],
  rdf: ['</rdf:RDF>'],
  feed: ['</feed>'],
};

/** Closes a truncated feed after its last complete item; returns `undefined` for any other text. */
export function repairCutFeed(text: string): string | undefined {
  const root = /<(?:(rss)|(?:\w+:)?(feed)|(?:\w+:)?(rdf))[\s>]/i.exec(text);
  const name = (root?.[1] ?? root?.[2] ?? root?.[3])?.toLowerCase();
  const ending = endings[name ?? ''];
  const last = ending?.at(-1);
  if (!ending || !last || text.slice(-500).toLowerCase().includes(last.toLowerCase())) return undefined;
  const lower = text.toLowerCase();
  const item = name === 'feed' ? '</entry>' : '</item>';
  const at = lower.lastIndexOf(item);
  if (at === -1) return undefined;
  const head = text.slice(0, at + item.length);
  const missing = ending.filter((tag) => !head.toLowerCase().includes(tag.toLowerCase()));
  return head + missing.join('');
}
