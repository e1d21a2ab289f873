/**
 * Returns a user agent with the hub's name and, if it is public, the page that explains it and how to reach
 * its owner.
 */
export function toUserAgent(name: string, publicUrl: string | undefined): string {
  const token = name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'Hub';
  const about = publicUrl === undefined ? '' : ` (+${publicUrl.replace(/\/$/, '')}/about)`;
  return `${token}/1.0 (feed reader)${about}`;
}
