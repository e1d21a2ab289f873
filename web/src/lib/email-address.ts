/** The form only checks that the address is not blank and contains an '@'. The server validates it. */
export function isPlausibleEmail(email: string): boolean {
  return email.trim() !== '' && email.includes('@');
}
