import type { SharpOptions } from 'sharp';

export const pixelLimit = 20_000_000;
export const decodeSecondsLimit = 10;

/** Limits for decoding untrusted files: bounded size, first frame only, and errors for damaged files. */
export const decodeOptions: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 };

type Open = typeof import('sharp')['default'];

/** sharp is loaded with the first picture, because it is large and many hubs start without one. */
let opening: Promise<Open> | undefined;

export function openSharp(): Promise<Open> {
  opening ??= loadSharp();
  return opening;
}

async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // Each file is decoded only once, so a cache is useless. One core per picture leaves the others for
  // readers.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
