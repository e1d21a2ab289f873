import type { SeededRandom } from '../seeded-random.ts';
import { mixColours, type Palette } from './palette.ts';
import { circle, filled, fix, HEIGHT, line, range, rect, stroked, WIDTH } from './shapes.ts';

/** Columns on a base line, the outlines of an earlier period behind them, one column set apart. */
export function drawColumns(palette: Palette, random: SeededRandom): string {
  const count = random.whole(8, 12);
  const left = random.pick([90, 150, 330]);
  const step = (WIDTH + 40 - left) / count;
  const base = 585;
  const bend = random.between(0.7, 1.9);
  const heights = range(count).map((index) => {
    const rise = ((index + 1) / count) ** bend;
    return 70 + rise * random.between(330, 400) + random.between(-24, 24);
  });
  const marked = count - random.whole(2, 4);
  const grid = range(4).map((row) =>
    line(0, base - 120 * (row + 1), WIDTH, base - 120 * (row + 1), palette.line, 1),
  );
  const columns = heights.map((height, index) => {
    const x = left + index * step;
    const fill = index === marked ? palette.accent : index > marked ? palette.soft : palette.mid;
    const earlier = height * random.between(0.62, 0.86);
    const ghost = rect(x - step * 0.16, base - earlier, step * 0.62, earlier, palette.soft);
    return ghost + rect(x, base - height, step * 0.62, height, fill);
  });
  const top = heights[marked] ?? 300;
  const mark = circle(left + marked * step + step * 0.31, base - top - 42, 13, palette.second);
  return grid.join('') + columns.join('') + line(0, base, WIDTH, base, palette.ink, 3) + mark;
}

/** A retention table: rows of customers, paler with every month. */
export function drawCohort(palette: Palette, random: SeededRandom): string {
  const rows = random.whole(7, 8);
  const cell = 66;
  const gap = 8;
  const left = random.pick([96, 210, 420]);
  const top = (HEIGHT - rows * (cell + gap) + gap) / 2;
  const marked = random.whole(1, rows - 4);
  const decay = random.between(0.08, 0.12);
  const cells = range(rows).flatMap((row) =>
    range(rows + 4 - row).map((column) => {
      const kept = Math.max(0.1, Math.exp(-decay * column * (1 + 0.1 * ((row * 7) % 3))) - column * 0.02);
      const own = mixColours(palette.ground, palette.accent, kept);
      const fill = row === marked ? mixColours(palette.ground, palette.second, Math.max(0.25, kept)) : own;
      return rect(left + column * (cell + gap), top + row * (cell + gap), cell, cell, fill, 'rx="3"');
    }),
  );
  const x = left - 34;
  return cells.join('') + line(x, top, x, HEIGHT - top, palette.ink, 3);
}

/** A fan of growth curves from one origin, one of them followed to its end. */
export function drawCurves(palette: Palette, random: SeededRandom): string {
  const count = random.whole(6, 8);
  const origin = { x: random.between(70, 130), y: random.between(540, 590) };
  const end = random.between(1010, 1080);
  const chosen = random.whole(1, 2);
  const curves = range(count).map((index) => {
    const y = 95 + (index * (origin.y - 130)) / count + random.between(-12, 12);
    const bend = origin.x + (end - origin.x) * random.between(0.5, 0.62);
    const path = `M${fix(origin.x)} ${fix(origin.y)}C${fix(bend)} ${fix(origin.y)} ${fix(bend + 130)} ${fix(y + 70)} ${fix(end)} ${fix(y)}`;
    return { y, path };
  });
  const main = curves[chosen] ?? { y: 200, path: '' };
  const area = filled(`${main.path}L${fix(end)} ${fix(origin.y)}Z`, palette.soft);
  const others = curves.map(({ path, y }, index) =>
    index === chosen ? '' : stroked(path, palette.mid, 4) + circle(end, y, 7, palette.mid),
  );
  const axes =
    line(origin.x, 70, origin.x, origin.y, palette.line, 2) +
    line(origin.x, origin.y, WIDTH, origin.y, palette.ink, 3);
  const follow = line(end, main.y, end, origin.y, palette.line, 2);
  return (
    area +
    axes +
    others.join('') +
    follow +
    stroked(main.path, palette.accent, 9) +
    circle(end, main.y, 18, palette.second)
  );
}

/** Bands that leave one side stacked and arrive on the other in another order. */
export function drawFlows(palette: Palette, random: SeededRandom): string {
  const weights = range(random.whole(5, 6)).map(() => random.between(46, 118));
  const scale = 440 / weights.reduce((sum, weight) => sum + weight, 0);
  const shift = random.whole(2, 3);
  const order = range(weights.length).map((index) => (index * shift + 1) % weights.length);
  const arrival =
    new Set(order).size === weights.length ? order : order.map((_, index) => weights.length - 1 - index);
  const fills = [palette.mid, palette.soft, palette.accent, palette.soft, palette.mid, palette.second];
  const from = { x: 150, gap: 14 };
  const to = { x: 1050, gap: 14 };
  const heightOf = (index: number) => (weights[index] ?? 60) * scale;
  const topOf = (before: readonly number[], gap: number) =>
    80 + before.reduce((sum, index) => sum + heightOf(index) + gap, 0);
  const bands = range(weights.length).map((index) => {
    const height = heightOf(index);
    const start = topOf(range(index), from.gap);
    const end = topOf(arrival.slice(0, arrival.indexOf(index)), to.gap);
    const fill = fills[index % fills.length] ?? palette.mid;
    const upper = `M${from.x} ${fix(start)}C600 ${fix(start)} 600 ${fix(end)} ${to.x} ${fix(end)}`;
    const lower = `L${to.x} ${fix(end + height)}C600 ${fix(end + height)} 600 ${fix(start + height)} ${from.x} ${fix(start + height)}Z`;
    const posts = rect(from.x - 26, start, 16, height, fill) + rect(to.x + 10, end, 16, height, fill);
    return posts + filled(upper + lower, fill, 'fill-opacity="0.82"');
  });
  return bands.join('');
}
