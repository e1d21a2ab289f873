import { picturesPath } from '@runrate/contracts';

/** An address that works outside of the site too. `origin` may be empty where none is known: then paths stay paths. */
export function toAbsolute(address: string, origin: string): string {
  return address.startsWith('/') ? `${origin}${address}` : address;
}

/** Safe HTML with the pictures the hub serves named in full. */
export function withAbsolutePictures(html: string, origin: string): string {
  return html.replaceAll(`src="${picturesPath}`, `src="${origin}${picturesPath}`);
}
