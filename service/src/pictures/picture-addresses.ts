import { createHmac, timingSafeEqual } from 'node:crypto';
import { picturesPath } from '@runrate/contracts';

/** Creates and reads the addresses that readers get for pictures. Only the holder of the key can create one. */
export interface PictureAddresses {
  /** Returns the hub's address of a picture. If several are given, the first that can be read is shown. */
  toAddress(pictures: readonly string[]): string;
  /** Returns the pictures behind an address; `undefined` if it was not created here. */
  read(seal: string, encoded: string): readonly string[] | undefined;
}

/** 128 bits, as base64url. */
const sealLength = 22;
const separator = '\n';

/** `origin` starts every address; without it, they are paths. */
export function createPictureAddresses(key: Uint8Array, origin: string | undefined): PictureAddresses {
  const seal = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, sealLength);
  const start = `${origin?.replace(/\/$/, '') ?? ''}${picturesPath}`;
  return {
    toAddress(pictures) {
      const text = pictures.join(separator);
      return `${start}${seal(text)}/${Buffer.from(text).toString('base64url')}`;
    },
    read(given, encoded) {
      if (given.length !== sealLength) return undefined;
      const text = Buffer.from(encoded, 'base64url').toString();
      const [expected, found] = [Buffer.from(seal(text)), Buffer.from(given)];
      const isOurs = expected.length === found.length && timingSafeEqual(expected, found);
      return isOurs ? text.split(separator) : undefined;
    },
  };
}
