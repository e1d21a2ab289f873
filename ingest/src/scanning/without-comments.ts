/** Replaces each comment with `instead`; an unclosed comment is left as it is. Linear time. */
export function withoutComments(text: string, instead = ''): string {
  const pieces: string[] = [];
  let place = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', place)) {
    const end = text.indexOf('-->', start + 4);
    if (end === -1) break;
    pieces.push(text.slice(place, start));
    place = end + 3;
  }
  return place === 0 ? text : [...pieces, text.slice(place)].join(instead);
}
