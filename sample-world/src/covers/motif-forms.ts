import type { SeededRandom } from '../seeded-random.ts';
import { mixColours, type Palette } from './palette.ts';
import { arc, circle, group, HEIGHT, line, range, rect, ring, stroked, WIDTH } from './shapes.ts';

/** Sheets of paper lying on each other, ruled, one line of the topmost marked. */
export function drawSheets(palette: Palette, random: SeededRandom): string {
  const centre = random.pick([430, 600, 770]);
  const lean = random.between(-5, 5);
  const under = [2, 1].map((depth) => {
    const angle = lean + depth * random.between(4, 8) * (depth % 2 === 0 ? 1 : -1);
    const fill = mixColours(palette.sheet, palette.accent, depth === 2 ? 0.62 : 0.24);
    return group(rect(-235, 0, 470, 640, fill), placeAt(centre + depth * 58, 108 - depth * 22, angle));
  });
  return under.join('') + group(drawTopSheet(palette, random), placeAt(centre, 105, lean));
}

function drawTopSheet(palette: Palette, random: SeededRandom): string {
  const rule = mixColours(palette.sheet, '#1B1F25', 0.26);
  const marked = random.whole(2, 5);
  const rules = range(11).map((row) => {
    const y = 190 + row * 40;
    const width = row % 4 === 3 ? random.between(120, 220) : random.between(310, 350);
    if (row === marked)
      return rect(-185, y - 9, width + 14, 28, palette.second) + rect(-178, y, width, 10, palette.sheet);
    return rect(-178, y, width, 10, rule);
  });
  const heading =
    rect(-178, 62, 250, 26, '#1B1F25') + rect(-178, 102, random.between(120, 190), 26, '#1B1F25');
  const seal = circle(158, 92, 34, mixColours(palette.accent, '#1B1F25', 0.1));
  const shadow = rect(-227, 10, 470, 640, '#000000', 'fill-opacity="0.16"');
  return shadow + rect(-235, 0, 470, 640, palette.sheet) + heading + seal + rules.join('');
}

function placeAt(x: number, y: number, degrees: number): string {
  return `transform="translate(${x} ${y}) rotate(${degrees.toFixed(1)})"`;
}

/** Rings around a corner, each running as far as its year went. */
export function drawArcs(palette: Palette, random: SeededRandom): string {
  const fromLeft = random.pick([true, false]);
  const x = fromLeft ? random.between(120, 240) : WIDTH - random.between(120, 240);
  const y = HEIGHT + random.between(-40, 10);
  const rings = random.whole(6, 8);
  const marked = random.whole(2, rings - 2);
  const width = 40;
  const arcs = range(rings).map((index) => {
    const radius = 120 + index * 68;
    const reach = random.between(75, 165);
    const fill = index === marked ? palette.second : [palette.accent, palette.mid, palette.soft][index % 3];
    const track = ring(x, y, radius, palette.line, 1.5);
    const swept = fromLeft ? arc(x, y, radius, -180, -180 + reach + 12) : arc(x, y, radius, -reach - 12, 0);
    return track + stroked(swept, fill ?? palette.mid, width);
  });
  return arcs.join('') + circle(x, y, 56, palette.ink);
}

/** Large circles that overlap on one axis. */
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

/** Steps that rise across the picture under a low sun. */
export function drawTerraces(palette: Palette, random: SeededRandom): string {
  const count = random.whole(6, 8);
  const width = WIDTH / count;
  const mirrored = random.pick([true, false]);
  const heights = range(count).map((index) => 90 + (index / (count - 1)) ** random.between(1, 1.25) * 380);
  const tones = [palette.soft, mixColours(palette.soft, palette.mid, 0.5), palette.mid, palette.accent];
  const steps = heights.map((height, index) => {
    const layers = Math.min(4, 1 + Math.floor(height / 110));
    const slabs = range(layers).map((layer) => {
      const top = HEIGHT - height + (layer * height) / layers;
      return rect(index * width, top, width + 0.5, height / layers + 0.5, tones[layer] ?? palette.mid);
    });
    return slabs.join('') + rect(index * width, HEIGHT - height, width, 5, palette.ink);
  });
  const at = random.whole(1, 2);
  const sun = circle((at + 0.5) * width, HEIGHT - (heights[at] ?? 120) - 150, 84, palette.second);
  const picture = sun + steps.join('');
  return mirrored ? group(picture, `transform="translate(${WIDTH} 0) scale(-1 1)"`) : picture;
}
