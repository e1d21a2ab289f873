import { picturesPath } from '@runrate/contracts';

/** Makes an address absolute. With an empty `origin`, paths stay as they are. */
export function toAbsolute(address: string, origin: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}

export function withAbsolutePictures(html: string, origin: string): string {
  return html.replaceAll(`src="${picturesPath}`, `src="${origin}${picturesPath}`);
}
