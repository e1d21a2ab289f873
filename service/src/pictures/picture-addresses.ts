import { createHmac, timingSafeEqual } from 'node:crypto';
import { picturesPath } from '@runrate/contracts';

/** Makes and reads the addresses readers are given for pictures: only the holder of the key can make one. */
export interface PictureAddresses {
  /** Address at the hub of a picture; of several the first that can be read is shown. */
  toAddress(pictures: readonly string[]): string;
  /** The pictures an address was made for; `undefined` where it was not made here. */
  read(seal: string, encoded: string): readonly string[] | undefined;
}

/** 128 bits, as base64url. */
const sealLength = 22;
const separator = '\n';

/** `origin` begins every address; without it they are paths. */
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
