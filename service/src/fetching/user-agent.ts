/** Names the hub and, if it is public, the page that says how to reach its owner. */
export function toUserAgent(name: string, publicUrl: string | undefined): string {
  const token = name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'Hub';
  const about = publicUrl === undefined ? '' : ` (+${publicUrl.replace(/\/$/, '')}/about)`;
  return `${token}/1.0 (feed reader)${about}`;
}
