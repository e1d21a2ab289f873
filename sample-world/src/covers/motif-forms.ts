import type { SeededRandom } from '../seeded-random.ts';
import type { Palette } from './palette.ts';
import { circle, HEIGHT, line, range, rect, ring, WIDTH } from './shapes.ts';

/** Draws one quiet form near an edge, so that covers with words differ at a glance. */
export function drawBehindWords(palette: Palette, random: SeededRandom): string {
  return random.pick([drawDisc, drawRings, drawBar])(palette, random);
}

function drawDisc(palette: Palette, random: SeededRandom): string {
  return circle(
    WIDTH - random.between(40, 220),
    HEIGHT - random.between(-60, 60),
    random.between(220, 300),
    palette.soft,
  );
}

function drawRings(palette: Palette, random: SeededRandom): string {
  const [x, y] = [WIDTH - random.between(60, 240), random.between(-60, 20)];
  return [90, 160, 230, 300].map((radius) => ring(x, y, radius, palette.line, 3)).join('');
}

function drawBar(palette: Palette, random: SeededRandom): string {
  return rect(0, 0, random.between(18, 30), HEIGHT, palette.second);
}

/** Draws large overlapping circles on one axis. */
export function drawCircles(palette: Palette, random: SeededRandom): string {
  const axis = random.between(320, 370);
  const first = random.between(230, 300);
  const radii = [random.between(190, 235), random.between(130, 170), random.between(215, 260)] as const;
  const gaps = [random.between(0.62, 0.78), random.between(0.6, 0.78)] as const;
  const second = first + (radii[0] + radii[1]) * gaps[0];
  const third = second + (radii[1] + radii[2]) * gaps[1];
  const large =
    circle(first, axis, radii[0], palette.mid) +
    circle(third, axis, radii[2], palette.soft) +
    circle(second, axis, radii[1], palette.accent, 'fill-opacity="0.88"');
  const inner = range(4).map((index) => ring(third, axis, radii[2] * (0.82 - index * 0.2), palette.mid, 2));
  const marks =
    circle(first, axis, 12, palette.ink) +
    circle(second, axis, 12, palette.ground) +
    circle(third, axis, 20, palette.second);
  return large + inner.join('') + line(0, axis, WIDTH, axis, palette.ink, 2) + marks;
}
