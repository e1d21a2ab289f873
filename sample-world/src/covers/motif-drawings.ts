import type { SeededRandom } from '../seeded-random.ts';
import { mixColours, type Palette } from './palette.ts';
import { circle, filled, fix, group, HEIGHT, line, range, rect, WIDTH } from './shapes.ts';

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

/** Draws stacked sheets of ruled paper, with one line of the top sheet highlighted. */
export function drawSheets(palette: Palette, random: SeededRandom): string {
  const sheet = mixColours(palette.ground, '#FFFFFF', 0.82);
  const centre = random.pick([430, 600, 770]);
  const lean = random.between(-5, 5);
  const under = [2, 1].map((depth) => {
    const angle = lean + depth * random.between(4, 8) * (depth % 2 === 0 ? 1 : -1);
    const fill = mixColours(sheet, palette.accent, depth === 2 ? 0.62 : 0.24);
    return group(rect(-235, 0, 470, 640, fill), placeAt(centre + depth * 58, 108 - depth * 22, angle));
  });
  return under.join('') + group(drawTopSheet(palette, random, sheet), placeAt(centre, 105, lean));
}

function drawTopSheet(palette: Palette, random: SeededRandom, sheet: string): string {
  const rule = mixColours(sheet, '#1B1F25', 0.26);
  const marked = random.whole(2, 5);
  const rules = range(11).map((row) => {
    const y = 190 + row * 40;
    const width = row % 4 === 3 ? random.between(120, 220) : random.between(310, 350);
    if (row === marked)
      return rect(-185, y - 9, width + 14, 28, palette.second) + rect(-178, y, width, 10, sheet);
    return rect(-178, y, width, 10, rule);
  });
  const heading =
    rect(-178, 62, 250, 26, '#1B1F25') + rect(-178, 102, random.between(120, 190), 26, '#1B1F25');
  const seal = circle(158, 92, 34, mixColours(palette.accent, '#1B1F25', 0.1));
  const shadow = rect(-227, 10, 470, 640, '#000000', 'fill-opacity="0.16"');
  return shadow + rect(-235, 0, 470, 640, sheet) + heading + seal + rules.join('');
}

function placeAt(x: number, y: number, degrees: number): string {
  return `transform="translate(${x} ${y}) rotate(${degrees.toFixed(1)})"`;
}
