/** Returns the capital initials of the first two words: 'Ada King Lovelace' is 'AK'. */
export function toInitials(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => (Array.from(word)[0] ?? '').toLocaleUpperCase('en-US'))
    .join('');
}
