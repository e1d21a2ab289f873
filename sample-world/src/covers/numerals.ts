import { group, stroked } from './shapes.ts';

interface Numeral {
  width: number;
  /** Strokes in a box 100 units high. */
  path: string;
}

/** Drawn as paths, because pictures may be rasterised on machines without fonts. */
const numerals: Readonly<Record<string, Numeral>> = {
  '0': { width: 56, path: 'M28 0A28 28 0 0 1 56 28V72A28 28 0 0 1 0 72V28A28 28 0 0 1 28 0Z' },
  '1': { width: 30, path: 'M2 18L25 2V107' },
  '2': { width: 56, path: 'M0 28A28 28 0 0 1 56 28C56 52 2 70 2 100H60' },
  '3': {
    width: 57,
    path: 'M3 18C8 6 17 0 28 0C43 0 54 9 54 23C54 37 43 46 28 46H20M28 46C44 46 57 56 57 72C57 89 44 100 28 100C15 100 5 93 0 81',
  },
  '4': { width: 62, path: 'M46 107V4L2 72H64' },
  '5': {
    width: 57,
    path: 'M54 0H10L5 46C12 40 20 37 29 37C45 37 57 50 57 68C57 87 45 100 28 100C15 100 5 93 0 82',
  },
  '6': {
    width: 58,
    path: 'M48 4C22 0 0 30 0 66C0 87 12 100 29 100C46 100 58 87 58 70C58 53 46 41 30 41C14 41 2 52 0 66',
  },
  '7': { width: 56, path: 'M-4 0H54L16 107' },
  '8': {
    width: 56,
    path: 'M28 46C14 46 4 37 4 23C4 9 14 0 28 0C42 0 52 9 52 23C52 37 42 46 28 46C12 46 0 57 0 73C0 89 12 100 28 100C44 100 56 89 56 73C56 57 44 46 28 46Z',
  },
  '9': {
    width: 58,
    path: 'M10 96C36 100 58 70 58 34C58 13 46 0 29 0C12 0 0 13 0 30C0 47 12 59 28 59C44 59 56 48 58 34',
  },
  $: {
    width: 56,
    path: 'M52 20C48 8 40 2 28 2C13 2 3 11 3 25C3 56 55 40 55 74C55 89 44 98 28 98C14 98 4 91 0 78M28 -14V114',
  },
  '%': {
    width: 82,
    path: 'M0 20A17 20 0 1 1 34 20A17 20 0 1 1 0 20ZM48 80A17 20 0 1 1 82 80A17 20 0 1 1 48 80ZM68 -4L14 104',
  },
  '.': { width: 12, path: 'M-2 98H14' },
  ',': { width: 12, path: 'M10 92L0 118' },
  M: { width: 72, path: 'M0 107V4L36 66L72 4V107' },
  B: {
    width: 56,
    path: 'M0 0V100H30C46 100 56 90 56 74C56 58 46 48 30 48H0H28C42 48 50 38 50 24C50 10 42 0 28 0Z',
  },
  K: { width: 56, path: 'M0 -7V107M54 -4L4 58M20 40L58 106' },
  x: { width: 46, path: 'M0 44L46 104M46 44L0 104' },
};

const spacing = 26;
const strokeWidth = 15;

/**
 * Draws a figure such as '$85M' to fit a width and height, with its baseline at `base`; starts at `x` or is centred on
 * `centre`.
 */
export function drawNumerals(
  figure: string,
  place: { x?: number; centre?: number; base: number; width: number; height: number },
  colour: string,
): string {
  const drawn = [...figure].flatMap((character) => numerals[character] ?? []);
  const whole = drawn.reduce((sum, { width }) => sum + width + spacing, -spacing);
  const scale = Math.min(place.width / whole, place.height / 100);
  const start = place.x ?? (place.centre ?? 0) - (whole * scale) / 2;
  let x = 0;
  const strokes = drawn.map(({ width, path }) => {
    const at = x;
    x += width + spacing;
    return group(stroked(path, colour, strokeWidth), `transform="translate(${at} 0)"`);
  });
  const placed = `translate(${Math.round(start)} ${Math.round(place.base - 100 * scale)}) scale(${scale.toFixed(3)})`;
  return group(strokes.join(''), `transform="${placed}"`);
}
