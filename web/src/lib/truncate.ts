/** Cuts a text above `limit` characters there and adds '...'; one at the limit stays whole. */
export function truncate(text: string, limit: number): string {
  const characters = Array.from(text);
  return characters.length <= limit ? text : `${characters.slice(0, limit).join('')}...`;
}
