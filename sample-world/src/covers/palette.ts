/** Tones of a picture, from background to accent. */
export interface Palette {
  ground: string;
  /** Hairlines. */
  line: string;
  soft: string;
  mid: string;
  accent: string;
  /** A second colour, used once or twice in a picture. */
  second: string;
  /** The strongest contrast to the background. */
  ink: string;
}

const PAPER = '#F3EFE6';
const NIGHT = '#12171D';
const INK = '#1B1F25';

const COLOURS: Readonly<Record<string, { accent: string; second: string }>> = {
  ai: { accent: '#0B6B4F', second: '#D08A3C' },
  founders: { accent: '#A8641C', second: '#2F5A6B' },
  sales: { accent: '#A83F2A', second: '#D9A441' },
  fundraising: { accent: '#24457A', second: '#C9733B' },
  'customer-success': { accent: '#6A4569', second: '#7F9A5B' },
  product: { accent: '#1F6A7D', second: '#C9573F' },
  scale: { accent: '#5E6B2A', second: '#B5652F' },
};
const NEUTRAL = { accent: '#3D4A5C', second: '#B86A3A' };

export const GROUNDS = ['paper', 'tint', 'paper', 'night', 'deep', 'paper'] as const;
export type Ground = (typeof GROUNDS)[number];

export function toPalette(category: string, ground: Ground): Palette {
  const { accent, second } = COLOURS[category] ?? NEUTRAL;
  switch (ground) {
    case 'paper':
      return onLight(PAPER, accent, second);
    case 'tint':
      return onLight(mixColours(PAPER, accent, 0.16), accent, second);
    case 'night':
      return onDark(mixColours(NIGHT, accent, 0.1), mixColours(accent, PAPER, 0.3), second);
    case 'deep':
      return onDark(mixColours(accent, NIGHT, 0.42), mixColours(accent, PAPER, 0.52), second);
  }
}

function onLight(ground: string, accent: string, second: string): Palette {
  return {
    ground,
    line: mixColours(ground, INK, 0.2),
    soft: mixColours(ground, accent, 0.2),
    mid: mixColours(ground, accent, 0.5),
    accent,
    second,
    ink: INK,
  };
}

function onDark(ground: string, accent: string, second: string): Palette {
  return {
    ground,
    line: mixColours(ground, PAPER, 0.24),
    soft: mixColours(ground, accent, 0.24),
    mid: mixColours(ground, accent, 0.55),
    accent,
    second: mixColours(second, PAPER, 0.2),
    ink: PAPER,
  };
}

/** `share` is the proportion of the second colour, from 0 to 1. */
export function mixColours(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16);
    const to = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
