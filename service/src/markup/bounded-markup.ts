/** Number of tags up to which sanitising is fast, whatever they are. */
const fewTags = 1000;
/** Maximum number of elements kept; the longest genuine articles have a few thousand. */
const elementLimit = 10_000;
/** Maximum nesting of elements; the sanitiser keeps fifty levels. */
const depthLimit = 100;

const tagStart = /<(\/?)([a-z][^\s/>]*)/gi;
const voids = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);
/** Elements that a start tag closes implicitly if they are the innermost open element. */
const impliedEnds: Readonly<Record<string, readonly string[]>> = {
  ...{ li: ['li', 'p'], dt: ['dt', 'dd', 'p'], dd: ['dt', 'dd', 'p'], option: ['option'] },
  ...{ tr: ['tr', 'td', 'th'], td: ['td', 'th'], th: ['td', 'th'] },
  ...Object.fromEntries(
    ['p', 'div', 'ul', 'ol', 'dl', 'pre', 'table', 'blockquote', 'figure', 'h1', 'h2', 'h3', 'h4', 'hr'].map(
      (name) => [name, ['p']],
    ),
  ),
};

/**
 * Limits markup so that sanitising takes linear time: drops elements nested too deeply and end tags that
 * close nothing, and cuts after more elements than any article has. Ordinary markup stays unchanged.
 */
export function boundMarkup(html: string): string {
  if (!hasManyTags(html)) return html;
  const pieces: string[] = [];
  const open: string[] = [];
  const counts = new Map<string, number>();
  const pop = () => {
    const name = open.pop();
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) - 1);
    return name;
  };
  let [place, elements] = [0, 0];
  for (const { index, 0: start, 1: slash, 2: written = '' } of html.matchAll(tagStart)) {
    if (index < place) continue;
    const name = written.toLowerCase();
    let isKept = true;
    if (slash) {
      isKept = (counts.get(name) ?? 0) > 0;
      if (isKept) while (pop() !== name);
    } else {
      elements += 1;
      if (elements > elementLimit) return pieces.join('') + html.slice(place, index);
      while (impliedEnds[name]?.includes(open.at(-1) ?? '')) pop();
      isKept = open.length < depthLimit;
      if (isKept && !voids.has(name)) {
        open.push(name);
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
    if (isKept) continue;
    const end = html.indexOf('>', index + start.length);
    pieces.push(html.slice(place, index));
    place = end === -1 ? html.length : end + 1;
  }
  return pieces.join('') + html.slice(place);
}

function hasManyTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > fewTags) return true;
  }
  return false;
}
