/** Red, green and blue in sRGB, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

/** A perceptual colour (OKLCH): lightness from 0 to 1, chroma from 0, hue in radians. */
export interface Seen {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function parseHex(text: string): Rgb {
  const digits = text.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (place: number) => Number.parseInt(six.slice(place, place + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

export function toHex(colour: Rgb): string {
  return `#${colour
    .map((part) => Math.round(Math.min(1, Math.max(0, part)) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [one, other].map((text) => luminanceOf(parseHex(text))).sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

export function mix(one: string, share: number, other: string): string {
  const [r1, g1, b1] = parseHex(one);
  const [r2, g2, b2] = parseHex(other);
  const between = (a: number, b: number) => a * share + b * (1 - share);
  return toHex([between(r1, r2), between(g1, g2), between(b1, b2)]);
}

function luminanceOf(colour: Rgb): number {
  const [r, g, b] = colour.map(toLinear) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function fromLinear(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

// The matrices are those of Björn Ottosson's OKLab.
export function toSeen(colour: Rgb): Seen {
  const [r, g, b] = colour.map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b2 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b2),
    hue: Math.atan2(b2, a),
  };
}

const chromaSteps = 40;

/** Returns the displayable colour with the nearest chroma, at the same lightness and hue. */
export function fromSeen({ lightness, chroma, hue }: Seen): Rgb {
  for (let step = chromaSteps; step > 0; step -= 1) {
    const colour = toRgb(lightness, (chroma * step) / chromaSteps, hue);
    if (colour.every((part) => part >= -0.0005 && part <= 1.0005)) return colour;
  }
  return toRgb(lightness, 0, hue);
}

function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}
