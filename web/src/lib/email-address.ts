/** All the form asks of an address: not blank, and an '@' in it. The server has the last word. */
export function isPlausibleEmail(email: string): boolean {
  return email.trim() !== '' && email.includes('@');
}
