/** Closing tags of a feed, by the name of its root element. */
const endings: Readonly<Record<string, readonly string[]>> = {
  rss: ['</channel>', '</rss>'],
  rdf: ['</rdf:RDF>'],
  feed: ['</feed>'],
};

const rootTag = /<(?:(rss)|(?:\w+:)?(feed)|(?:\w+:)?(rdf))[\s>]/i;

/** Drops what servers append to a feed: statistics, scripts, notes of caches. A feed ends with its root element. */
export function withoutAppendix(text: string): string {
  const [found] = findRoot(text) ?? [];
  if (found === undefined) return text;
  const ending = `</${found.slice(1, -1)}>`;
  const at = text.lastIndexOf(ending);
  return at === -1 ? text : text.slice(0, at + ending.length);
}

/** Closes a truncated feed after its last complete item; returns `undefined` for any other text. */
export function repairCutFeed(text: string): string | undefined {
  const root = findRoot(text);
  const name = (root?.[1] ?? root?.[2] ?? root?.[3])?.toLowerCase();
  const ending = endings[name ?? ''];
  const last = ending?.at(-1);
  if (!ending || !last || text.slice(-500).toLowerCase().includes(last.toLowerCase())) return undefined;
  const end = [...text.matchAll(name === 'feed' ? /<\/entry>/gi : /<\/item>/gi)].at(-1);
  if (!end) return undefined;
  const head = text.slice(0, end.index + end[0].length);
  const missing = ending.filter((tag) => !head.toLowerCase().includes(tag.toLowerCase()));
  return head + missing.join('');
}

/** Finds the start of the root element; a JSON feed has none, even if its texts are about XML. */
function findRoot(text: string): RegExpExecArray | null {
  return /^\s*[{[]/.test(text) ? null : rootTag.exec(text);
}
