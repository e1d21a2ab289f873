import type { SharpOptions } from 'sharp';

export const pixelLimit = 20_000_000;
export const decodeSecondsLimit = 10;

/** How a file that is not ours is decoded: bounded, one frame, and not at all where it is damaged. */
export const decodeOptions: SharpOptions = { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 };

type Open = typeof import('sharp')['default'];

/** The picture library is loaded with the first picture: it is large, and many hubs start without one. */
let opening: Promise<Open> | undefined;

export function openSharp(): Promise<Open> {
  opening ??= loadSharp();
  return opening;
}

async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // Files are decoded once each, and one core a picture keeps the others for readers.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
