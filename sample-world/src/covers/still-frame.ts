import { createSeededRandom, hashText, type SeededRandom } from '../seeded-random.ts';
import { frame } from './cover.ts';
import { drawCohort, drawColumns, drawCurves } from './motif-charts.ts';
import { drawArcs } from './motif-forms.ts';
import { mixColours, type Palette, toPalette } from './palette.ts';
import { circle, filled, fix, group, HEIGHT, rect, WIDTH } from './shapes.ts';

const SCREENS = [drawColumns, drawCurves, drawCohort, drawArcs] as const;

/** A still of a video: a studio in the colour of the subject, people by channel, a screen behind them. */
export function drawStillFrame(id: string, channel: string, category: string, width: number): string {
  const random = createSeededRandom(hashText(id));
  const palette = toPalette(category, 'night');
  const people = { 'operators-hour': drawInterview, 'venture-table': drawPanel }[channel] ?? drawTalk;
  const content = rect(0, 0, WIDTH, HEIGHT, palette.ground) + people(palette, random) + drawMark(palette);
  return frame(width, (width * HEIGHT) / WIDTH, content);
}

/** A speaker beside a large screen. */
function drawTalk(palette: Palette, random: SeededRandom): string {
  const left = random.pick([true, false]);
  const screen = drawScreen(
    { ...palette, ground: mixColours(palette.ground, '#000000', 0.25) },
    random,
    left ? 440 : 90,
  );
  const floor = rect(0, 590, WIDTH, 85, mixColours(palette.ground, '#000000', 0.35));
  return screen + floor + drawPerson(left ? 250 : 950, 680, 1.15, palette.accent);
}

/** Two people face to face before a window of light. */
function drawInterview(palette: Palette, random: SeededRandom): string {
  const glow =
    circle(600, 330, random.between(250, 290), palette.soft) +
    circle(600, 330, random.between(150, 190), palette.mid);
  const table = rect(430, 560, 340, 12, palette.ink) + rect(594, 572, 12, 103, palette.line);
  return (
    glow + drawPerson(230, 700, 1.15, palette.accent) + drawPerson(970, 700, 1.15, palette.second) + table
  );
}

/** Three people at one table. */
function drawPanel(palette: Palette, random: SeededRandom): string {
  const wall = [0, 1, 2, 3, 4, 5].map((index) =>
    rect(index * 200 + 6, 0, 188, 480, mixColours(palette.ground, palette.mid, random.between(0.08, 0.42))),
  );
  const people = [palette.accent, palette.second, palette.mid].map((colour, index) =>
    drawPerson(300 + index * 300, 620, index === 1 ? 1.02 : 0.94, colour),
  );
  const table =
    rect(90, 545, 1020, 130, mixColours(palette.ground, '#000000', 0.4)) +
    rect(90, 545, 1020, 10, palette.ink);
  return wall.join('') + people.join('') + table;
}

function drawScreen(palette: Palette, random: SeededRandom, x: number): string {
  const picture = rect(0, 0, WIDTH, HEIGHT, palette.ground) + random.pick(SCREENS)(palette, random);
  const clipped = `<svg x="${x}" y="80" width="670" height="377" viewBox="0 0 ${WIDTH} ${HEIGHT}">${picture}</svg>`;
  return rect(x - 8, 72, 686, 393, palette.line) + clipped;
}

/** A figure without a face: shoulders and a head in two tones of one colour. */
function drawPerson(x: number, base: number, scale: number, coat: string): string {
  const shoulders = filled('M-165 0C-165 -140 -120 -205 0 -205C120 -205 165 -140 165 0Z', coat);
  const head = circle(0, -290, 78, mixColours(coat, '#F3EFE6', 0.42));
  return group(shoulders + head, `transform="translate(${fix(x)} ${fix(base)}) scale(${scale})"`);
}

/** The mark a channel keeps in the corner of its picture. */
function drawMark(palette: Palette): string {
  return circle(WIDTH - 44, 38, 14, palette.second) + circle(WIDTH - 44, 38, 5, palette.ground);
}
