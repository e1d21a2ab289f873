/** Cuts text longer than `limit` characters and adds '...', which does not count towards the limit. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}...`;
}
