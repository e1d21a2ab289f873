import type { SeededRandom } from '../seeded-random.ts';
import { mixColours, type Palette } from './palette.ts';
import { circle, filled, fix, group, HEIGHT, line, range, WIDTH } from './shapes.ts';

/** Draws hills, one behind the other, under a low sun. */
export function drawHills(palette: Palette, random: SeededRandom): string {
  const tones = [palette.soft, mixColours(palette.soft, palette.mid, 0.6), palette.mid, palette.accent];
  const sun = circle(
    random.between(420, 780),
    random.between(200, 260),
    random.between(80, 110),
    palette.second,
  );
  const hills = tones.map((tone, index) => {
    const top = 300 + index * 95;
    const [first, second] = [random.between(-70, 70), random.between(-70, 70)];
    const ridge = `M0 ${fix(top + first)}C300 ${fix(top - 120 + second)} 420 ${fix(top + 90 - first)} 640 ${fix(top + second)}S980 ${fix(top - 80 + first)} ${WIDTH} ${fix(top - second)}`;
    return filled(`${ridge}V${HEIGHT}H0Z`, tone);
  });
  return sun + hills.join('');
}

/** Draws stones balanced on top of each other. */
export function drawStones(palette: Palette, random: SeededRandom): string {
  const tones = [palette.accent, palette.mid, palette.second, palette.soft];
  let base = 585;
  const stones = tones.map((tone, index) => {
    const [width, height] = [270 - index * 52 + random.between(-16, 16), 62 - index * 8];
    base -= height;
    const x = WIDTH / 2 + random.between(-26, 26);
    const stone = `<ellipse cx="${fix(x)}" cy="${fix(base)}" rx="${fix(width)}" ry="${fix(height)}" fill="${tone}"/>`;
    base -= height;
    return stone;
  });
  return stones.join('') + line(0, 585, WIDTH, 585, palette.ink, 3);
}

/** Draws arches of several rows of stone, standing on one ground. */
export function drawArches(palette: Palette, random: SeededRandom): string {
  const tones = [palette.mid, palette.accent, palette.soft, palette.second];
  const arches = [random.between(180, 240), random.between(560, 640), random.between(960, 1020)].map((x) => {
    const height = random.between(190, 330);
    return tones
      .map((tone, row) => {
        const half = 170 - row * 38;
        const spring = HEIGHT - height;
        return filled(
          `M${fix(x - half)} ${HEIGHT}V${fix(spring)}A${fix(half)} ${fix(half)} 0 0 1 ${fix(x + half)} ${fix(spring)}V${HEIGHT}Z`,
          tone,
        );
      })
      .join('');
  });
  return arches.join('');
}

/** Draws tiles of quarter circles, each turned by chance. */
export function drawTiles(palette: Palette, random: SeededRandom): string {
  const size = HEIGHT / 3;
  const tones = [palette.accent, palette.mid, palette.soft, palette.accent, palette.second] as const;
  const tiles = range(18).map((place) => {
    const [x, y] = [(place % 6) * size, Math.floor(place / 6) * size];
    const turn = `translate(${fix(x + size / 2)} ${fix(y + size / 2)}) rotate(${random.whole(0, 3) * 90})`;
    const half = size / 2;
    const quarter = `M${fix(-half)} ${fix(-half)}H${fix(half)}A${fix(size)} ${fix(size)} 0 0 1 ${fix(-half)} ${fix(half)}Z`;
    return group(filled(quarter, random.pick(tones)), `transform="${turn}"`);
  });
  return tiles.join('');
}
